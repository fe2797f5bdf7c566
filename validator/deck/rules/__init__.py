"""The rules of deck construction, one module a family; `table` lists them all."""
