/** For CI: a breaking change of the bundle needs a changeset that says so. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareBundles } from './compareBundles.ts'
import { toText } from './render.ts'
import { bundlePath, git, parseBundle } from './source.ts'

const usage = `Usage: node spec/scripts/diff/guard.ts [--base REV]

  Compares ${bundlePath} at the base with the one in the working tree. A breaking change needs a line
  that starts with "BREAKING:" in a file in .changeset/ that the base does not have yet.

  --base REV   what to compare with; default: HEAD^
  --help       show this text

  Exit code: 0 fine or nothing to compare with, 1 an undeclared breaking change,
  2 wrong usage or unreadable input`

const howToDeclare = `A breaking change of the description must be declared. Run \`npx changeset\`, choose
the bump, and add a line to the new file in .changeset/ that tells callers what to do. Example:

  BREAKING: \`take\` of searchRecords is at most 100; ask for further pages with \`skip\`.`

process.exitCode = main(process.argv.slice(2))

function main(args: string[]): number {
  try {
    const options = { base: { type: 'string', default: 'HEAD^' }, help: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    if (!values.help) return guard(values.base)
    console.log(usage)
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}

function guard(base: string): number {
  const root = git('rev-parse', '--show-toplevel')?.trim()
  if (root === undefined) return nothingToCompare('this is no git repository')
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`)?.trim()
  if (commit === undefined) return unknownBase(base)
  const before = git('show', `${commit}:${bundlePath}`)
  if (before === undefined) return nothingToCompare(`${base} has no ${bundlePath}`)
  const after = readFileSync(join(root, bundlePath), 'utf8')
  const old = parseBundle(before, `${base}:${bundlePath}`)
  const findings = compareBundles({ old, new: parseBundle(after, bundlePath) })
  process.stdout.write(toText({ findings, names: { old: base, new: 'working tree' } }))
  if (!findings.some(({ severity }) => severity === 'error')) return 0
  const declarations = declarationsSince(commit, root)
  console.log(declarations.length > 0 ? `\nDeclared:\n${declarations.join('\n')}` : `\n${howToDeclare}`)
  return declarations.length > 0 ? 0 : 1
}

/** A first commit, a shallow clone and a new branch (CI sends zeros) have no base; any other is misspelt. */
function unknownBase(base: string): number {
  const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() === 'true'
  if (isShallow) return nothingToCompare(`${base} is not in this shallow clone; fetch more of the history`)
  if (base === 'HEAD^') return nothingToCompare('there is no earlier commit')
  if (/^0+$/.test(base)) return nothingToCompare('the branch is new')
  throw new Error(`--base: expected a git revision, got "${base}"`)
}

function nothingToCompare(reason: string): number {
  console.log(`Nothing to compare with: ${reason}.`)
  return 0
}

/** The lines that the base does not have: what an earlier change declared does not speak for this one. */
function declarationsSince(commit: string, root: string): string[] {
  const folder = join(root, '.changeset')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  return files
    .filter((name) => name !== 'README.md')
    .flatMap((name) => {
      const known = new Set((git('show', `${commit}:.changeset/${name}`) ?? '').split(/\r?\n/))
      const lines = readFileSync(join(folder, name), 'utf8').split(/\r?\n/)
      return lines
        .filter((line) => /^BREAKING:\s*\S/.test(line) && !known.has(line))
        .map((line) => `  .changeset/${name}: ${line}`)
    })
}
