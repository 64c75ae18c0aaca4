import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'
import { readFile } from 'node:fs/promises'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { isEnginePackage } from './enginePackages.ts'
import type { Packed } from './workspace.ts'

/** Returns what is wrong with a tarball, one sentence each: by the rules of this repository, publint, and Are The Types Wrong. */
export async function findFaults(packed: Packed): Promise<string[]> {
  // Files of Valhalla, as they are.
  if (isEnginePackage(packed.name)) return []
  const data = await readFile(packed.tarball)
  const types = readPublished(packed).bin ? [] : await checkTypes(data)
  const faults = [...findOwnFaults(packed), ...(await lintPackage(packed, data)), ...types]
  return faults.map((fault) => `${packed.name}: ${fault}`)
}

interface PublishedManifest {
  description?: string
  license?: string
  engines?: { node?: string }
  publishConfig?: { access?: string; provenance?: boolean }
  /** A package with commands is only run, and never imported. */
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

function readPublished({ files }: Packed): PublishedManifest {
  return JSON.parse(files.get('package.json') ?? '{}') as PublishedManifest
}

function findOwnFaults(packed: Packed): string[] {
  const { files } = packed
  const manifest = readPublished(packed)
  const dependencies = { ...manifest.dependencies, ...manifest.optionalDependencies }
  const commands = Object.values(manifest.bin ?? {})
  const paths = [...files.keys()]
  const faults: [isFault: boolean, sentence: string][] = [
    [!manifest.description, 'package.json has no description'],
    [manifest.license !== 'Apache-2.0', 'package.json has another license than the repository'],
    [!manifest.engines?.node, 'package.json has no engines.node'],
    [manifest.publishConfig?.access !== 'public', 'publishConfig.access is not "public"'],
    [manifest.publishConfig?.provenance !== true, 'publishConfig.provenance is not true'],
    ...['README.md', 'LICENSE'].map((file): [boolean, string] => [!files.has(file), `${file} is missing`]),
    ...Object.entries(dependencies).map(([name, range]): [boolean, string] => [
      !/^[~^]?\d/.test(range),
      `the dependency ${name} has no version that a registry knows: "${range}"`,
    ]),
    ...paths
      .filter((path) => !isPublished(path))
      .map((path): [boolean, string] => [true, `${path} should not be in the package`]),
    manifest.bin
      ? [!commands.every((file) => files.has(file)), 'a command has no file: the package is not built']
      : [!paths.some((path) => path.endsWith('.d.ts')), 'there are no types: the package is not built'],
  ]
  return faults.filter(([isFault]) => isFault).map(([, sentence]) => sentence)
}

/** What is built, data, and what says whose it is. The server has its data and the docs beside its code. */
function isPublished(path: string): boolean {
  if (path.startsWith('dist/docs/')) return true
  if (/\.test\.|(^|\/)testing\//.test(path)) return false
  return /^(dist\/(.*\.(js|js\.map|d\.ts|sql|yaml)|openapi\.json|open\/[^/]*\.(html|css)|LICENSES\.txt)|data\/[^/]*\.(tsv|topojson)|LICENSE|(README|CHANGELOG)\.md|package\.json|npm-shrinkwrap\.json)$/.test(
    path,
  )
}

async function lintPackage({ files }: Packed, data: Buffer): Promise<string[]> {
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer
  const { messages } = await publint({ pack: { tarball }, strict: true })
  const manifest = JSON.parse(files.get('package.json')!) as Record<string, unknown>
  return messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`)
}

/** The packages are modules for runtimes and tools that know `exports`; there is no form for others. */
const unsupported = new Set(['node10', 'node16-cjs'])

async function checkTypes(data: Buffer): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(data)))
  if (!analysis.types) return ['Are The Types Wrong: there are no types']
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem && unsupported.has(problem.resolutionKind)))
    .map((problem) => `Are The Types Wrong: ${problemKindInfo[problem.kind].title}`)
}
