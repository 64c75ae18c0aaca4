/** For CI: a breaking change of the bundle needs a changeset that says so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../../package.json' with { type: 'json' }
import { declaration, readChangesets } from './changesets.ts'
import { compareBundles } from './compareBundles.ts'
import type { JsonObject } from './document.ts'
import { toText } from './render.ts'
import { readReleases, releasesPath } from './releases.ts'
import { bundlePath, git, parseBundle } from './source.ts'

const usage = `Usage: node spec/scripts/diff/guard.ts [--base REV | --released]

  Compares ${bundlePath} at the base with the one in the working tree. A breaking change needs a line
  that starts with "BREAKING:" in a file in .changeset/ that the base does not have yet.

  --base REV   what to compare with; default: HEAD^
  --released   compare with the newest description in ${releasesPath}/, in the working folder; needs no git
  --help       show this text
  --version    show the version

  Exit code: 0 fine or nothing to compare with, 1 an undeclared breaking change,
  2 wrong usage or unreadable input`

const howToDeclare = `A breaking change of the description must be declared. Run \`npx changeset\`, choose
the bump, and add a line to the new file in .changeset/ that tells callers what to do. Example:

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

function judge(root: string, old: { name: string; bundle: JsonObject }, declared: () => string[]): number {
  const after = parseBundle(readFileSync(join(root, bundlePath), 'utf8'), bundlePath)
  const findings = compareBundles({ old: old.bundle, new: after })
  process.stdout.write(toText({ findings, names: { old: old.name, new: 'working tree' } }))
  if (!findings.some(({ severity }) => severity === 'error')) return 0
  const declarations = declared()
  console.log(declarations.length > 0 ? `\nDeclared:\n${declarations.join('\n')}` : `\n${howToDeclare}`)
  return declarations.length > 0 ? 0 : 1
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

/** The lines that the base does not have, because an earlier declaration does not cover this change. */
function declarationsSince(commit: string | undefined, root: string): string[] {
  return readChangesets(root).flatMap(({ path, lines }) => {
    const before = commit === undefined ? undefined : git('show', `${commit}:${path}`)
    const known = new Set(before?.split(/\r?\n/))
    return lines
      .filter((line) => declaration.test(line) && !known.has(line))
      .map((line) => `  ${path}: ${line}`)
  })
}
