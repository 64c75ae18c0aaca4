import { readFile, rename, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import {
  type BoundaryProperties,
  boundarySource,
  geonamesSource,
  type Licence,
  osmSource,
  type Source,
  SourceError,
} from '@geofield/geocoder'
import type { DataFolder } from '../dataFolder.ts'

export const fileKinds = ['boundaries', 'osm', 'geonames'] as const
export type FileKind = (typeof fileKinds)[number]

/** A file that `geofield-server data import` added. */
export type ImportEntry = {
  kind: FileKind
  file: string
  properties?: BoundaryProperties
  licence?: Licence
}

/** The files that the settings name. */
export type ConfiguredFiles = { osm: string[]; boundaries: string[] }

/** Returns the files of the settings and of the operator's imports. A file that is named twice counts once. */
export function fileSources(files: ConfiguredFiles, imports: ImportEntry[]): Source[] {
  const entries: ImportEntry[] = [
    ...imports,
    ...files.boundaries.map((file): ImportEntry => ({ kind: 'boundaries', file })),
    ...files.osm.map((file): ImportEntry => ({ kind: 'osm', file })),
  ]
  const distinct = new Map<string, ImportEntry>()
  for (const entry of entries) if (!distinct.has(entry.file)) distinct.set(entry.file, entry)
  return [...distinct.values()].map(toSource)
}

function toSource({ kind, file, properties, licence }: ImportEntry): Source {
  const options = { ...(properties && { properties }), ...(licence && { licence }) }
  if (kind === 'boundaries') return boundarySource(file, options)
  const source = kind === 'osm' ? osmSource(file) : geonamesSource(file)
  return licence ? { ...source, licence } : source
}

/** Returns the kind of a file by its ending. Throws a SourceError for an unknown ending. */
export function kindByEnding(file: string): FileKind {
  if (file.endsWith('.pbf')) return 'osm'
  const ending = extname(file).toLowerCase()
  if (ending === '.geojson' || ending === '.json') return 'boundaries'
  if (ending === '.txt' || ending === '.tsv') return 'geonames'
  throw new SourceError(`The kind of ${file} is not clear from its name: set it with --kind.`)
}

export async function readImports(folder: DataFolder): Promise<ImportEntry[]> {
  const text = await readFile(folder.imports, 'utf8').catch(() => '[]')
  try {
    return JSON.parse(text) as ImportEntry[]
  } catch {
    throw new SourceError(`${folder.imports} is damaged: remove it and import again.`)
  }
}

export async function writeImports(folder: DataFolder, entries: ImportEntry[]): Promise<void> {
  const unfinished = `${folder.imports}.${process.pid}.part`
  await writeFile(unfinished, JSON.stringify(entries, undefined, 2))
  await rename(unfinished, folder.imports)
}
