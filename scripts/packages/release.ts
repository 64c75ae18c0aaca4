/** `npm run release`: packs the public packages, checks the tarballs, and publishes exactly these. */
import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { readOptions, readVersion } from '../options.ts'
import { run } from '../run.ts'
import { findFaults } from './findFaults.ts'
import { packAll } from './pack.ts'
import { findRepository, type Packed, root } from './workspace.ts'

const usage = `Usage: npm run release -- [--dry-run] [--keep FOLDER] [--registry URL] [--no-provenance]

  Builds and packs every public package, and checks the tarballs.
  Then publishes the tarballs whose versions the registry does not have yet, with provenance.

  --dry-run        publishes nothing: prints what would be published. Needs no network
  --keep FOLDER    also copies the checked tarballs there, to install them from files
  --registry URL   the registry to publish to (default: npm's own setting)
  --no-provenance  publishes without provenance, which only a CI service that npm knows can give
  --help           show this text
  --version        show the version

  Exit code: 0 published or checked, 1 a fault, 2 wrong usage.`

const options = readOptions({
  'dry-run': { type: 'boolean', default: false },
  keep: { type: 'string' },
  registry: { type: 'string' },
  'no-provenance': { type: 'boolean', default: false },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
})
if (options.help) console.log(usage)
else if (options.version) console.log(readVersion())
else {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-release-'))
  try {
    await release(folder)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function release(folder: string): Promise<void> {
  const isReal = !options['dry-run']
  const obstacles = findObstacles()
  if (isReal && obstacles.length > 0) throw new Error(obstacles.join('\n'))
  const packed = await packAll(folder)
  const faults = (await Promise.all(packed.map(findFaults))).flat()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (options.keep !== undefined) {
    mkdirSync(options.keep, { recursive: true })
    for (const { tarball } of packed) copyFileSync(tarball, join(options.keep, basename(tarball)))
  }
  for (const one of packed) {
    if (isReal) await publish(one)
    else console.log(describe(one))
  }
  for (const obstacle of obstacles) console.log(`Before the release: ${obstacle}`)
}

/** What a release waits for. */
function findObstacles(): string[] {
  const changesets = globSync('.changeset/*.md', { cwd: root }).filter((file) => !file.endsWith('README.md'))
  return [
    ...(changesets.length > 0
      ? [
          `${changesets.length} ${changesets.length === 1 ? 'changeset waits' : 'changesets wait'}. Run npx changeset version, and commit what it writes.`,
        ]
      : []),
    ...(findRepository() === undefined && !options['no-provenance']
      ? [
          'Provenance needs the field "repository" in the package.json of the root, or a run in GitHub Actions.',
        ]
      : []),
  ]
}

function describe({ name, version, files }: Packed): string {
  const list = [...files].map(([path, text]) => `  ${String(Buffer.byteLength(text)).padStart(8)}  ${path}`)
  return [`Would publish ${name}@${version}: ${files.size} files`, ...list].join('\n')
}

/** Publishes a tarball rather than a folder, whose manifest npm would read once more after packing. */
async function publish({ name, version, tarball }: Packed): Promise<void> {
  const registry = options.registry === undefined ? [] : ['--registry', options.registry]
  const isThere = await hasVersion(`${name}@${version}`, registry)
  if (isThere) return console.log(`${name}@${version} is published already.`)
  const provenance = options['no-provenance'] ? ['--no-provenance'] : []
  const code = await run('npm', ['publish', tarball, ...registry, ...provenance])
  if (code !== 0) throw new Error(`npm publish of ${name}@${version} failed with exit code ${code}.`)
  console.log(`Published ${name}@${version}.`)
}

async function hasVersion(version: string, registry: string[]): Promise<boolean> {
  try {
    await promisify(execFile)('npm', ['view', version, 'version', ...registry])
    return true
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (stderr.includes('E404')) return false
    throw error
  }
}
