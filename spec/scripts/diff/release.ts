/** Stores the description as a released version. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import own from '../../package.json' with { type: 'json' }
import { printNotes, readChangesets, readNotes } from './changesets.ts'
import { notesPath, readSections, releasesPath } from './releases.ts'
import { bundlePath, parseBundle } from './source.ts'

const usage = `Usage: node spec/scripts/diff/release.ts VERSION

  Stores ${bundlePath} in ${releasesPath}/ and the sentences of the changesets in ${notesPath}, for the changelog and for the
  guard of breaking changes. Run it in the root of the repository, before \`npx changeset version\` uses the changesets up.

  --help      show this text
  --version   show the version

  Exit code: 0 stored, 2 wrong usage, or the version is stored already`

process.exitCode = main(process.argv.slice(2))

function main(args: string[]): number {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean' }, version: { type: 'boolean' } },
    })
    if (values.help) console.log(usage)
    else if (values.version) console.log(own.version)
    else storeRelease(process.cwd(), positionals)
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
}

function storeRelease(root: string, [version = '', ...others]: string[]): void {
  if (!/^\d+\.\d+\.\d+$/.test(version) || others.length > 0) {
    throw new Error(
      `Expected one version such as 1.2.0, got "${[version, ...others].join(' ')}". See --help.`,
    )
  }
  const path = join(root, releasesPath, version)
  if (existsSync(`${path}.json.gz`)) throw new Error(`${releasesPath}/${version}.json.gz exists already.`)
  const bundle = parseBundle(readFileSync(join(root, bundlePath), 'utf8'), bundlePath)
  const notes = readChangesets(root).flatMap(readNotes)
  mkdirSync(join(root, releasesPath), { recursive: true })
  writeFileSync(`${path}.json.gz`, gzipSync(JSON.stringify(bundle), { level: 9 }))
  const [head, ...versions] = readSections(root)
  const section = `${version}\n\n${printNotes(notes)}\n`
  writeFileSync(join(root, notesPath), `${[head, section, ...versions].join('## ').trimEnd()}\n`)
  console.log(`Stored ${releasesPath}/${version}.json.gz and ${notes.length} sentences.`)
}
