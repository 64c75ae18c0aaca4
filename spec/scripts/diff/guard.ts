/** For CI: a breaking change of the bundle needs a changeset that says so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../../package.json' with { type: 'json' }
import { breakingLine, declares, readChangesets } from './changesets.ts'
import { compareBundles } from './compareBundles.ts'
import type { JsonObject } from './document.ts'
import type { Finding } from './findings.ts'
import { compareProse } from './prose.ts'
import { toText } from './render.ts'
import { readReleases, releasesPath } from './releases.ts'
import { bundlePath, git, parseBundle } from './source.ts'

const usage = `Usage: node spec/scripts/diff/guard.ts [--base REV | --released]

  Compares ${bundlePath} at the base with the one in the working tree. Each breaking change needs a line
  that starts with "BREAKING:" and names it, in a file in .changeset/, which the base does not have yet.

  --base REV   what to compare with; default: HEAD^
  --released   compare with the newest description in ${releasesPath}/, in the working folder; needs no git
  --help       show this text
  --version    show the version

  Exit code: 0 fine or nothing to compare with, 1 an undeclared breaking change,
  2 wrong usage or unreadable input`

const howToDeclare = `Each breaking change of the description must be declared by itself. Run \`npx changeset\`, choose
the bump, and add a line to the new file in .changeset/ that tells callers what to do. It names the place, and one of its
operations, its component or its pointer. Example:

  BREAKING: \`take\` of searchRecords is at most 100; ask for further pages with \`skip\`.`

process.exitCode = main(process.argv.slice(2))

function main(args: string[]): number {
  try {
    const { values } = parseArgs({
      args,
      options: {
        base: { type: 'string' },
        released: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    })
    if (values.help || values.version) {
      console.log(values.help ? usage : own.version)
      return 0
    }
    if (values.released && values.base !== undefined)
      throw new Error('--base and --released exclude each other')
    if (values.released) return guardReleased(process.cwd())
    return guard(values.base ?? 'HEAD^')
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
  const old = { name: base, bundle: parseBundle(before, `${base}:${bundlePath}`) }
  return judge(root, old, () => declarationsSince(commit, root))
}

/** Changesets declare unreleased changes: each of them counts. */
function guardReleased(root: string): number {
  const release = readReleases(root)[0]
  if (release === undefined) return nothingToCompare(`there is no description in ${releasesPath}/`)
  return judge(root, { name: release.version, bundle: release.bundle }, () =>
    declarationsSince(undefined, root),
  )
}

function judge(
  root: string,
  old: { name: string; bundle: JsonObject },
  declared: () => Declaration[],
): number {
  const after = parseBundle(readFileSync(join(root, bundlePath), 'utf8'), bundlePath)
  const findings = compareBundles({ old: old.bundle, new: after })
  const texts = compareProse({ old: old.bundle, new: after })
  process.stdout.write(toText({ findings, texts, names: { old: old.name, new: 'working tree' } }))
  const breaking = findings.filter(({ severity }) => severity === 'error')
  if (breaking.length === 0) return 0
  const declarations = declared()
  const paired = breaking.map((finding) => ({
    finding,
    by: declarations.filter(({ line }) => declares(line, finding)),
  }))
  const told = [...new Set(paired.flatMap(({ by }) => by))]
  if (told.length > 0)
    console.log(`\nDeclared:\n${told.map(({ path, line }) => `  ${path}: ${line}`).join('\n')}`)
  const untold = paired.filter(({ by }) => by.length === 0).map(({ finding }) => `  ${describe(finding)}`)
  if (untold.length === 0) return 0
  console.log(`\nNot declared:\n${untold.join('\n')}\n\n${howToDeclare}`)
  return 1
}

function describe({ message, operations, pointer }: Finding): string {
  const of = operations.length > 0 ? ` (${operations.map(({ id }) => id).join(', ')})` : ''
  return `${message}${of} #${pointer}`
}

/**
 * A first commit, a shallow clone and a new branch (CI sends zeros) have no base; any other missing revision is a
 * typing error.
 */
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

type Declaration = { path: string; line: string }

/** The lines that the base does not have, because an earlier declaration does not cover this change. */
function declarationsSince(commit: string | undefined, root: string): Declaration[] {
  return readChangesets(root).flatMap(({ path, lines }) => {
    const before = commit === undefined ? undefined : git('show', `${commit}:${path}`)
    const known = new Set(before?.split(/\r?\n/))
    return lines.filter((line) => breakingLine.test(line) && !known.has(line)).map((line) => ({ path, line }))
  })
}
