/** `npm run sbom`: writes what each published package consists of (CycloneDX) into `sbom/`. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packInstallation } from '../packages/installation.ts'
import { root } from '../packages/workspace.ts'
import { readOptions, readVersion } from '../options.ts'
import { run } from '../run.ts'

const usage = `Usage: npm run sbom [-- --help | --version]

  Writes what each published package consists of into sbom/. Packs the server and installs it in a temporary folder.`

const folder = join(root, 'sbom')
const { help, version } = readOptions({ help: { type: 'boolean' }, version: { type: 'boolean' } })
if (help) console.log(usage)
else if (version) console.log(readVersion())
else {
  mkdirSync(folder, { recursive: true })
  // Their bundles contain development dependencies.
  await writeOthers(['cli', 'contract'], [])
  await writeOthers(['client', 'digipin', 'geocoder', 'geography', 'polyline', 'tiles', 'track'], ['--prod'])
  await writeServer()
}

/** Those of packages that nothing is installed beside, from pnpm-lock.yaml. */
async function writeOthers(names: string[], options: string[]): Promise<void> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--split']
  const filters = names.flatMap((name) => ['--filter', `@geofield/${name}`])
  const code = await run('pnpm', [...args, '--out', 'sbom/%s-%v.cdx.json', ...options, ...filters], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`pnpm sbom ended with ${code}`)
}

/** That of the server comes from the packed server as it is installed, for all systems the same but for PostgreSQL and the routing engine. */
async function writeServer(): Promise<void> {
  const installed = mkdtempSync(join(tmpdir(), 'geofield-sbom-'))
  try {
    const packed = await packInstallation(installed)
    const npm = (args: string[]) =>
      promisify(execFile)('npm', args, { cwd: installed, maxBuffer: 64 * 1024 * 1024 })
    await npm(['ci', '--prefer-offline', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev']
    const { stdout } = await npm(args)
    const { version } = packed.find(({ name }) => name === '@geofield/server')!
    writeFileSync(join(folder, `geofield-server-${version}.cdx.json`), stdout)
  } finally {
    rmSync(installed, { recursive: true, force: true })
  }
}
