/** The command line of the differ: see README.md. */
import { parseArgs } from 'node:util'
import own from '../../package.json' with { type: 'json' }
import { compareBundles } from './compareBundles.ts'
import { isAtLeast } from './findings.ts'
import { compareProse } from './prose.ts'
import { type Format, formats } from './render.ts'
import { type Severity, severities } from './rules.ts'
import { readBundle } from './source.ts'

const usage = `Usage: npm run spec:diff -- OLD NEW [options]

  Says what changed between two bundles for those who call the service.
  OLD and NEW are files (.json or .json.gz), REV:path, or REV for spec/dist/openapi.json at that git revision.

  --format text|json|markdown          default: text
  --fail-on error|warning|info|never   exit 1 at a finding of this severity or a worse one; default: error
  --help                               show this text
  --version                            show the version

  Exit code: 0 nothing to fail on, 1 something, 2 wrong usage or unreadable input`

process.exitCode = main(process.argv.slice(2))

function main(args: string[]): number {
  try {
    const { values, positionals } = parse(args)
    if (values.help || values.version) {
      console.log(values.help ? usage : own.version)
      return 0
    }
    const format = requireOneOf(values.format, Object.keys(formats), '--format') as Format
    const failOn = requireOneOf(values['fail-on'], [...severities, 'never'], '--fail-on') as
      | Severity
      | 'never'
    const [old, next] = positionals
    if (old === undefined || next === undefined || positionals.length > 2) {
      throw new Error(`Expected OLD and NEW, got ${positionals.length} arguments. See --help.`)
    }
    const bundles = { old: readBundle(old), new: readBundle(next) }
    const findings = compareBundles(bundles)
    process.stdout.write(
      formats[format]({ findings, texts: compareProse(bundles), names: { old, new: next } }),
    )
    return failOn !== 'never' && findings.some(({ severity }) => isAtLeast(severity, failOn)) ? 1 : 0
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      'fail-on': { type: 'string', default: 'error' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
}

function requireOneOf(value: string, allowed: string[], option: string): string {
  if (allowed.includes(value)) return value
  throw new Error(`${option}: expected ${allowed.join(', ')}, got "${value}". See --help.`)
}
