/** Checks spec/evidence/coverage.yaml: compares the statements of the platform's document with the spec and the tests. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../../package.json' with { type: 'json' }
import type { JsonObject } from '../bundle.ts'
import { verifiedBundle } from '../verifiedBundle.ts'
import { checkCoverage, type Report } from './coverage.ts'
import { readPassages } from './passages.ts'
import { quoteFaults } from './quotes.ts'
import { readTable } from './table.ts'
import { listTexts } from './titles.ts'

const usage = `Usage: node scripts/coverage/check.ts [--table FILE] [--bundle FILE]

  Checks that every statement of the platform's document has its place in the bundle or a test, that the verified bundle
  states nothing that the document does not, and that each row quotes the document word by word.

  --table FILE    the table; ../../evidence/coverage.yaml by default
  --bundle FILE   the full bundle; ../../dist/openapi.json by default. The verified one is derived from it.
  --help          show this text
  --version       show the version

  Exit code: 0 everything is covered, 1 it is not (each fault on a line of its own), 2 the call or the table is wrong.`

const spec = join(import.meta.dirname, '../..')

try {
  const { values } = parseArgs({
    options: {
      table: { type: 'string' },
      bundle: { type: 'string' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
  if (values.help) console.log(usage)
  else if (values.version) console.log(own.version)
  else
    print(
      check(
        values.table ?? join(spec, 'evidence/coverage.yaml'),
        values.bundle ?? join(spec, 'dist/openapi.json'),
      ),
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

function check(tableFile: string, bundleFile: string): Report {
  const table = readTable(readFileSync(resolve(tableFile), 'utf8'))
  const full = JSON.parse(readFileSync(resolve(bundleFile), 'utf8')) as JsonObject
  const { problems, counts } = checkCoverage(table, { full, verified: verifiedBundle(full) }, testTexts())
  return { problems: [...quoteFaults(table.rows, readPassages()), ...problems], counts }
}

function testTexts(): (file: string) => Set<string> | undefined {
  const read = new Map<string, Set<string> | undefined>()
  return (file) => {
    const path = join(spec, '..', file)
    if (!read.has(file)) read.set(file, existsSync(path) ? listTexts(readFileSync(path, 'utf8')) : undefined)
    return read.get(file)
  }
}

function print({ problems, counts }: Report): void {
  for (const problem of problems) console.error(problem)
  const { rows, spec, open, test, none, tested, reasoned, neither } = counts
  console.log(
    `${rows} statements: ${spec} stated in the spec, ${open} left open and filled by Geofield, ` +
      `${test} checked by a test only, ${none} with nothing to check`,
  )
  console.log(
    `${rows} statements: ${tested} with a contract test, ${reasoned} with a reason, ${neither} with neither`,
  )
  if (problems.length > 0) {
    console.error(`${problems.length} faults`)
    process.exitCode = 1
  }
}
