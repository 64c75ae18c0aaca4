import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findRepository, type Packed, root } from './workspace.ts'

type Versions = Record<string, string>
type Depends = { dependencies?: Versions; optionalDependencies?: Versions }

/** A package that Geofield publishes, with the routing engine for one system. */
export interface EnginePackage {
  name: string
  /** That of the engine. */
  version: string
  os: [string]
  cpu: [string]
}

/** Its package on npm has the programs of all systems: 277 MB, of which a server uses at most 105. */
export const engine = '@valhallajs/valhallajs'

const systems = [
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
] as const

/** What the engine's package has for a system and the server starts. */
const programs = ['lib', 'valhalla_build_admins', 'valhalla_build_tiles', 'valhalla_node.node']
/** What the engine's package has for all systems alike. */
const shared = ['index.js', 'index.d.ts', 'lib']

export function listEnginePackages(version: string): EnginePackage[] {
  return systems.map(([os, cpu]) => ({
    name: `@geofield/valhalla-${os}-${cpu}`,
    version,
    os: [os],
    cpu: [cpu],
  }))
}

export function isEnginePackage(name: string): boolean {
  return name.startsWith('@geofield/valhalla-')
}

/** Whether npm installs a package with these on this machine. */
export function isForThisSystem({ os, cpu }: { os?: string[]; cpu?: string[] }): boolean {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}

/** Returns dependencies of a package as they are published: with the engine for one system each instead of that for all. */
export function withEnginePackages(depends: Depends): Depends {
  const { [engine]: version, ...dependencies } = depends.dependencies ?? {}
  if (version === undefined) return depends
  const optional = Object.fromEntries(listEnginePackages(version).map(({ name }) => [name, version]))
  return { dependencies, optionalDependencies: { ...depends.optionalDependencies, ...optional } }
}

/** Packs the engine for each system into `destination`, from the package of the engine that is installed here. */
export async function packEngines(folder: string, destination: string): Promise<Packed[]> {
  const installed = dirname(createRequire(join(root, 'apps/server/package.json')).resolve(engine))
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  mkdirSync(destination, { recursive: true })
  return Promise.all(
    listEnginePackages(version).map((each) => packEngine(each, installed, folder, destination)),
  )
}

async function packEngine(
  each: EnginePackage,
  installed: string,
  folder: string,
  destination: string,
): Promise<Packed> {
  const [os, cpu] = [each.os[0], each.cpu[0]]
  const own = join(folder, `${os}-${cpu}`)
  for (const path of [...shared, ...programs.map((name) => join(os, cpu, name))])
    cpSync(join(installed, path), join(own, path), { recursive: true })
  const repository = findRepository()
  const manifest = {
    ...each,
    description: `The routing engine Valhalla for ${os} on ${cpu}, as the Geofield server starts it`,
    license: 'MIT',
    main: 'index.js',
    types: 'index.d.ts',
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
    publishConfig: { access: 'public', provenance: true },
  }
  const files = new Map([
    ['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ['README.md', readme(each)],
    ['LICENSE', license],
  ])
  for (const [name, text] of files) writeFileSync(join(own, name), text)
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination]
  const { stdout } = await promisify(execFile)('npm', args, { cwd: own, maxBuffer: 16 * 1024 * 1024 })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return { name: each.name, version: each.version, tarball: join(destination, filename), files }
}

function readme({ name, os, cpu }: EnginePackage): string {
  return `# ${name}

[Valhalla](https://github.com/valhalla/valhalla), the routing engine, for ${os[0]} on ${cpu[0]}: the files of
\`${engine}\` that the Geofield server uses on this system, unchanged. npm installs it with the server where it fits.
`
}

/** That of Valhalla, which its package on npm names and does not contain. */
const license = `The MIT License (MIT)

Copyright (c) 2018 Valhalla contributors
Copyright (c) 2015-2017 Mapillary AB, Mapzen

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`
