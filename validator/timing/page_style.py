"""How the page looks: one column, readable on a telephone, in the colours that the reader prefers."""

from __future__ import annotations

STYLE = """
:root { --paper: #fdfcf9; --ink: #23201b; --faint: #6c655a; --line: #d9d3c7; --box: #f3efe6; --link: #1b5c8a;
  --note: #dbe9f3; --warning: #f6e3b4; --error: #f3c9c2; }
@media (prefers-color-scheme: dark) { :root { --paper: #191816; --ink: #e9e4da; --faint: #a59d8f;
  --line: #413d36; --box: #24221f; --link: #8cc4ec; --note: #21394a; --warning: #55430f; --error: #5f2a22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h3 i, li i { font-weight: normal; color: var(--faint); }
a { color: var(--link); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid var(--line); padding: .25rem .45rem; text-align: center; font-weight: normal; }
thead th, thead td { border: 0; vertical-align: bottom; }
thead span { writing-mode: vertical-rl; transform: rotate(180deg); }
tbody th { text-align: left; font-size: .9rem; position: sticky; left: 0; background: var(--paper); }
td a { display: block; min-width: 1.4rem; font-weight: 600; text-decoration: none; }
td.note, .tag.note { background: var(--note); } td.warning, .tag.warning { background: var(--warning); }
td.error, .tag.error { background: var(--error); }
.tag { border-radius: .25rem; padding: .05rem .4rem; font-size: .85rem; white-space: nowrap; }
.cell { display: none; border-left: .25rem solid var(--link); padding-left: .8rem; margin-top: 1rem; }
.cell:target { display: block; } .cell h2 { margin-top: 0; }
article { border-top: 1px solid var(--line); padding: .9rem 0; scroll-margin-top: .5rem; }
article:target { background: var(--box); box-shadow: 0 0 0 .6rem var(--box); }
article p { margin: .3rem 0; }
dl { margin: .5rem 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .1rem; }
dt { color: var(--faint); font-size: .9rem; } dd { margin: 0 0 .3rem 1rem; overflow-wrap: anywhere; }
.place { color: var(--faint); font-size: .85rem; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--link); }
pre { background: var(--box); padding: .6rem; overflow-x: auto; font-size: .8rem; line-height: 1.4; }
@media (max-width: 30rem) {
  th, td { padding: .25rem .2rem; } tbody th { font-size: .8rem; } td a { min-width: 1.3rem; }
}
@media (min-width: 45rem) {
  dl { grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); column-gap: 1rem; } dd { margin: 0; }
}
"""
