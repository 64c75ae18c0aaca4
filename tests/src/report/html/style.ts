/** The page loads nothing: it is one file that a build keeps and anybody opens. */
export const style = `
:root { color-scheme: light dark;
  --text: #1c2430; --soft: #5a6675; --line: #d5dbe3; --page: #ffffff; --raised: #f4f6f9; --link: #0b57c0;
  --failure: #b3261e; --failure-soft: #fbe4e2; --finding: #8a5300; --finding-soft: #fff0d6;
  --passed: #1b6b3a; --passed-soft: #e2f3e8; --none: #5a6675; --bar: #4a7fd0; }
@media (prefers-color-scheme: dark) { :root {
  --text: #e6eaf0; --soft: #a5b0be; --line: #3a4452; --page: #14181e; --raised: #1d232b; --link: #8ab8ff;
  --failure: #ffb4ab; --failure-soft: #4a1613; --finding: #ffcf85; --finding-soft: #452c00;
  --passed: #93d9ab; --passed-soft: #12351f; --none: #a5b0be; --bar: #7aa7ea; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.25rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: .25rem 0 .75rem; max-width: 46rem; } a { color: var(--link); } .soft { color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .75rem 0; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0; padding: 0; list-style: none; }
.counts li { border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .75rem; }
.counts b { font-size: 1.2rem; margin-right: .35rem; }
.failure { color: var(--failure); background: var(--failure-soft); }
.finding { color: var(--finding); background: var(--finding-soft); }
.passed { color: var(--passed); background: var(--passed-soft); }
.none { color: var(--none); }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { background: var(--raised); vertical-align: bottom; font-weight: 600; }
tbody th { font-weight: 400; position: sticky; left: 0; background: var(--page); border-right: 1px solid var(--line); }
thead th:first-child { position: sticky; left: 0; border-right: 1px solid var(--line); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.cell { text-align: center; border-left: 1px solid var(--line); }
.bar { display: block; height: .4rem; background: var(--bar); border-radius: .2rem; min-width: 1px; }
td.track { min-width: 8rem; width: 30%; }
article { border: 1px solid var(--line); border-left-width: .3rem; border-radius: .4rem; padding: .75rem 1rem; margin: .75rem 0; }
article.is-failure { border-left-color: var(--failure); } article.is-finding { border-left-color: var(--finding); }
.tag { border-radius: .25rem; padding: .1rem .45rem; font-size: .8rem; font-weight: 600; }
pre { background: var(--raised); border-radius: .3rem; padding: .6rem .75rem; margin: .5rem 0; overflow-x: auto;
  font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre .minus { color: var(--failure); } pre .plus { color: var(--passed); }
summary { cursor: pointer; padding: .2rem 0; } details ul { margin: .25rem 0 .75rem; padding-left: 1.25rem; columns: 18rem; font-size: .875rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 40rem) { body { padding: .75rem; } th, td { padding: .25rem .4rem; }
  tbody th, thead th:first-child { max-width: 9.5rem; overflow: hidden; text-overflow: ellipsis; } }
@media print { .scroll { overflow: visible; } }
`
