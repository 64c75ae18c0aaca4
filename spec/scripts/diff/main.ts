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

/** What the command writes, and its exit code. */
export type Report = { status: 0 | 1 | 2; stdout: string; stderr: string }

if (import.meta.main) {
  const { status, stdout, stderr } = report(process.argv.slice(2))
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = status
}

export function report(args: string[]): Report {
  try {
    const { values, positionals } = parse(args)
    if (values.help || values.version)
      return { status: 0, stdout: `${values.help ? usage : own.version}\n`, stderr: '' }
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
    const stdout = formats[format]({ findings, texts: compareProse(bundles), names: { old, new: next } })
    const fails = failOn !== 'never' && findings.some(({ severity }) => isAtLeast(severity, failOn))
    return { status: fails ? 1 : 0, stdout, stderr: '' }
  } catch (error) {
    return { status: 2, stdout: '', stderr: `${(error as Error).message}\n` }
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
