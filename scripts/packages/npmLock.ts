import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import {
  engine,
  isEnginePackage,
  isForThisSystem,
  listEnginePackages,
  withEnginePackages,
} from './enginePackages.ts'
import type { Packed } from './workspace.ts'

type Versions = Record<string, string>
type Depends = { dependencies?: Versions; optionalDependencies?: Versions }

/** The parts of pnpm-lock.yaml that are read. */
interface PnpmLock {
  packages: Record<string, Omit<NpmEntry, 'integrity'> & { resolution: { integrity?: string } }>
  /** With its peers in the key, such as `pg-pool@3.14.0(pg@8.23.1)`. */
  snapshots: Record<string, Depends>
  importers: Record<string, Record<keyof Depends, Record<string, { version: string }> | undefined>>
}

/** What npm's lock files say of a package. There is no address: a tarball comes from the registry that npm is set to. */
export interface NpmEntry extends Depends {
  version?: string
  integrity?: string
  /** The tarball beside the lock file. */
  resolved?: string
  bin?: Record<string, string>
  optional?: true
  engines?: Versions
  os?: string[]
  cpu?: string[]
  libc?: string[]
  peerDependencies?: Versions
  peerDependenciesMeta?: object
}

export interface NpmLock {
  name: string
  version: string
  lockfileVersion: 3
  requires: true
  packages: Record<string, NpmEntry>
}

/** A package of this repository. `folder` is relative to the root; the engine for one system has none. */
export type OwnPackage = { name: string; version: string; folder?: string; entry?: NpmEntry }

export function readPnpmLock(root: string): PnpmLock {
  return parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as PnpmLock
}

type Package = { key: string; name: string; entry: NpmEntry }

/**
 * Translates what pnpm-lock.yaml says of packages of this repository into a lock file of npm: the same versions with the
 * same hashes, and optional packages of every platform. The dependencies of `root` are at its top.
 */
function toNpmLock(lock: PnpmLock, root: OwnPackage, own: OwnPackage[]): NpmLock {
  const find = makeFinder(lock, own)
  const top = find(root.name, root.version)
  const packages: NpmLock['packages'] = { '': { version: root.version, ...top.entry, ...root.entry } }
  const required = findRequired(top, find)
  const queue: { path: string; parent: Package }[] = [{ path: '', parent: top }]
  for (const { path, parent } of queue) {
    for (const [name, version] of listDependencies(parent.entry)) {
      const found = find(name, version)
      if (findVisible(packages, path, name)?.version === found.entry.version) continue
      // At the top unless another version is there: then only this package and those below see it.
      const at = `node_modules/${name}` in packages ? `${path}/node_modules/${name}` : `node_modules/${name}`
      packages[at] = { ...found.entry, ...(!required.has(found.key) && { optional: true as const }) }
      queue.push({ path: at, parent: found })
    }
  }
  const sorted = Object.entries(packages).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { name, version } = root
  return { name, version, lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) }
}

function listDependencies({ dependencies, optionalDependencies }: Depends): [string, string][] {
  return Object.entries({ ...dependencies, ...optionalDependencies })
}

/** The package that code at `path` gets for a name. */
function findVisible(packages: NpmLock['packages'], path: string, name: string): NpmEntry | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]
    if (found !== undefined || at === '') return found
    if (!at.includes('/node_modules/')) at = ''
  }
}

/** The keys of packages that no platform can do without. */
function findRequired(root: Package, find: Finder): Set<string> {
  const required = new Set([root.key])
  const queue = [root]
  for (const { entry } of queue) {
    for (const [name, version] of Object.entries(entry.dependencies ?? {})) {
      const found = find(name, version)
      if (!required.has(found.key)) queue.push(found)
      required.add(found.key)
    }
  }
  return required
}

type Finder = (name: string, version: string) => Package

function makeFinder(lock: PnpmLock, own: OwnPackage[]): Finder {
  const ownNames = new Map(own.map((each) => [each.name, each]))
  const bare = (version: string) => version.replace(/\(.*$/, '')
  // One package with several sets of peers is one package for npm.
  const snapshots = new Map<string, Depends>()
  for (const [key, snapshot] of Object.entries(lock.snapshots)) {
    if (!snapshots.has(bare(key))) snapshots.set(bare(key), snapshot)
  }
  const withExact = (dependencies: Versions | undefined, field: keyof Depends) =>
    dependencies && {
      [field]: Object.fromEntries(
        Object.entries(dependencies).flatMap(([name, version]) => {
          const exact = version.startsWith('link:') ? ownNames.get(name)?.version : bare(version)
          // A package of this repository that is not published: the tarball contains what it needs of it.
          return exact === undefined ? [] : [[name, exact]]
        }),
      ),
    }
  const findOwn = ({ name, version, folder, entry }: OwnPackage): Package => {
    const versions = (field: keyof Depends) => {
      const given = folder === undefined ? undefined : lock.importers[folder]?.[field]
      return given && Object.fromEntries(Object.entries(given).map(([each, { version: v }]) => [each, v]))
    }
    const depends = withEnginePackages({
      ...withExact(versions('dependencies'), 'dependencies'),
      ...withExact(versions('optionalDependencies'), 'optionalDependencies'),
    })
    return { key: name, name, entry: { version, ...depends, ...entry } }
  }
  return (name, version) => {
    const ours = ownNames.get(name)
    if (ours) return findOwn(ours)
    const key = `${name}@${version}`
    const [found, snapshot] = [lock.packages[key], snapshots.get(key)]
    if (!found?.resolution.integrity || !snapshot) throw new Error(`pnpm-lock.yaml has no hash of ${key}`)
    const { engines, os, cpu, libc, peerDependencies, peerDependenciesMeta } = found
    const told = { engines, os, cpu, libc, peerDependencies, peerDependenciesMeta }
    const entry = {
      version,
      integrity: found.resolution.integrity,
      ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
      ...withExact(snapshot.dependencies, 'dependencies'),
      ...withExact(snapshot.optionalDependencies, 'optionalDependencies'),
    }
    return { key, name, entry }
  }
}

/** The tarballs that the server consists of, apart from packages of others. */
export const ofServer = new Map([
  ['@geofield/server', 'apps/server'],
  ['@geofield/client', 'packages/client'],
  ['@geofield/digipin', 'packages/digipin'],
  ['@geofield/geocoder', 'packages/geocoder'],
  ['@geofield/geography', 'packages/geography'],
  ['@geofield/planner', 'packages/planner'],
  ['@geofield/polyline', 'packages/polyline'],
  ['@geofield/tiles', 'packages/tiles'],
  ['@geofield/track', 'packages/track'],
])

/** package.json and package-lock.json of a folder with the packed tarballs: `npm ci` installs the server there. */
export function describeInstallation(root: string, packed: Packed[]): { manifest: object; lock: NpmLock } {
  const own = packed
    .filter(({ name }) => ofServer.has(name) || isEnginePackage(name))
    .map((each): OwnPackage & { entry: NpmEntry } => {
      const { name, version, tarball } = each
      const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
      const { bin, engines, os, cpu } = readEntry(each)
      const entry = { resolved: `file:${placeOf(each)}`, integrity: `sha512-${hash}` }
      const told = { ...(bin && { bin }), ...(engines && { engines }), ...(os && { os, cpu }) }
      const folder = ofServer.get(name)
      return { name, version, ...(folder && { folder }), entry: { ...entry, ...told } }
    })
  const list = (some: typeof own) =>
    Object.fromEntries(some.map(({ name, entry }) => [name, entry.resolved!]))
  const [ofSystems, ofAll] = [own.filter(({ entry }) => entry.os), own.filter(({ entry }) => !entry.os)]
  const depends = { dependencies: list(ofAll), optionalDependencies: list(ofSystems) }
  const version = own.find(({ name }) => name === '@geofield/server')!.version
  const top = { name: 'geofield-installation', version, folder: '', entry: depends }
  const lock = toNpmLock(readPnpmLock(root), top, [...own, top])
  return { manifest: { name: top.name, version, private: true, ...depends }, lock }
}

/** Where a tarball stands in that folder. npm installs all that stand directly in it by `npm install FOLDER/*.tgz`. */
export function placeOf(packed: Packed): string {
  const file = basename(packed.tarball)
  return isForThisSystem(readEntry(packed)) ? file : `other-systems/${file}`
}

function readEntry({ files }: Packed): NpmEntry {
  return JSON.parse(files.get('package.json')!) as NpmEntry
}

/** npm-shrinkwrap.json of the published server, by which npm installs it from a registry. */
export function describePublished(root: string, versionOf: (folder: string) => string): NpmLock {
  const lock = readPnpmLock(root)
  const engineVersion = lock.importers['apps/server']!.dependencies![engine]!.version
  const own = [...ofServer].map(([name, folder]) => ({ name, folder, version: versionOf(folder) }))
  const ofSystems = listEnginePackages(engineVersion).map(({ name, version, os, cpu }) => ({
    name,
    version,
    entry: { os, cpu },
  }))
  return toNpmLock(lock, own[0]!, [...own, ...ofSystems])
}
