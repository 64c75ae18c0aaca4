import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tryRows } from './matrix.ts'
import { reportFile, toReport } from './report.ts'
import { rows } from './rows.ts'
import { installTools } from './tools.ts'

const usage = `Usage: node tests/consumers/main.ts [--only TEXT] [--light] [--write]

  Tries other people's tools on both bundles of the description: installed once into a cache, from tests/consumers/tools.

  --only TEXT   tools with this text in their names; several times
  --light       only the quick ones
  --write       store the results, which the docs' page "Works with" shows
  --help        show this text

Exit codes: 0 all work, but for known faults of the tools; 1 one does not; 2 wrong usage.`

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    light: { type: 'boolean' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(usage)
else {
  const chosen = rows.filter(
    ({ tool, light }) =>
      (!values.light || light) &&
      (values.only ?? ['']).some((text) => tool.toLowerCase().includes(text.toLowerCase())),
  )
  const tried = await tryRows(chosen, {
    tools: installTools(values.light ? 'light' : 'all'),
    onResult: (tool, bundle, { outcome, seconds, message = '' }) =>
      console.log(
        `${outcome.padEnd(6)} ${tool}, ${bundle} (${seconds} s)${message && `: ${message.slice(0, 600)}`}`,
      ),
  })
  if (values.write) writeFileSync(reportFile, toReport(tried))
  const failed = tried.some(({ results }) =>
    Object.values(results).some(({ outcome }) => outcome === 'fails'),
  )
  process.exitCode = failed ? 1 : 0
}
