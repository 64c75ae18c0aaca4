import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { createFile, fill } from '../platform/files/newFile.ts'
import {
  isStoreAddress,
  openObjectStore,
  splitObjectAddress,
  withObject,
} from '../platform/files/objectStore.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import type { RetainedTable } from './retentionStore.ts'

const format = 'geofield archive'
const version = 1
const ending = '.ndjson.zst'
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** What a file of an archive has: rows of one table of one tenant, each as JSON. */
type Content = { tenant: string; table: RetainedTable; rows: string[] }

export type Archive = {
  /** Resolves when the rows are on disk or in the store. */
  write: (content: Content) => Promise<void>
  close: () => Promise<void>
}

/** Opens a folder or an S3-compatible store, `s3://BUCKET/PREFIX`, as an archive. */
export async function openArchive(address: string, signal: AbortSignal): Promise<Archive> {
  if (!isStoreAddress(address)) {
    return {
      write: (content) => writeInto(address, content).then(() => undefined),
      close: async () => undefined,
    }
  }
  const store = await openObjectStore(address)
  const folder = await mkdtemp(join(tmpdir(), 'geofield-archive-'))
  return {
    async write(content) {
      const { name, file } = await writeInto(folder, content)
      await store.upload(file, name, { signal })
      await rm(file)
    },
    async close() {
      store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function writeInto(folder: string, { tenant, table, rows }: Content) {
  const moment = new Date(wallClockMs()).toISOString()
  const name = `${tenant}/${table}-${moment.replaceAll(/[-:]|\.\d+/g, '')}-${randomUUID().slice(0, 8)}${ending}`
  await mkdir(join(folder, tenant), { recursive: true, mode: 0o700 })
  await fill(await createFile(join(folder, name)), async (target) => {
    const first = JSON.stringify({ format, version, createdAt: moment, tenant, table })
    await target.write(await encode(first, rows))
  })
  return { name, file: join(folder, name) }
}

const encode = (first: string, rows: string[]) =>
  promisify(zstdCompress)(
    Buffer.from(`${[first, ...rows, JSON.stringify({ end: rows.length })].join('\n')}\n`),
    withChecksum,
  )

/** The files that an archive has of one tenant, to be read and rewritten. */
export type TenantArchive = {
  /** The addresses of its files, by name. */
  files: string[]
  read: (file: string) => Promise<ArchiveFile>
  /** Puts rows in the place of a file's rows. Whatever happens, the file has either. */
  rewrite: (file: string, content: ArchiveFile) => Promise<void>
  close: () => void
}

export async function openTenantArchive(address: string, tenant: string): Promise<TenantArchive> {
  const { signal } = new AbortController()
  const ofArchive = (names: string[]) =>
    names
      .filter((name) => name.endsWith(ending))
      .toSorted()
      .map((name) => `${address}/${tenant}/${name}`)
  if (!isStoreAddress(address)) {
    const names = await readdir(join(address, tenant)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return {
      files: ofArchive(names),
      read: readArchiveFile,
      async rewrite(file, { first, rows }) {
        const bytes = await encode(first, rows)
        await fill(await createFile(file, { replaces: true }), (target) => target.write(bytes))
      },
      close: () => undefined,
    }
  }
  const store = await openObjectStore(address)
  const objects = await store.list(`${tenant}/`, signal)
  return {
    files: ofArchive(objects.map(({ name }) => name.slice(tenant.length + 1))),
    read: readArchiveFile,
    rewrite: async (file, { first, rows }) =>
      store.write(file.slice(address.length + 1), await encode(first, rows), signal),
    close: store.close,
  }
}

/** Returns the addresses below an address `s3://BUCKET/PREFIX*`, and anything else as it is. */
export async function listArchiveFiles(path: string): Promise<string[]> {
  if (!isStoreAddress(path) || !path.endsWith('*')) return [path]
  const { folder, name } = splitObjectAddress(path)
  const store = await openObjectStore(folder)
  const found = await store.list(name.slice(0, -1), new AbortController().signal).finally(store.close)
  if (found.length === 0) throw new Error(`There is no ${path}.`)
  return found.map((each) => `${folder}/${each.name}`)
}

async function readBytes(file: string): Promise<Buffer> {
  if (!isStoreAddress(file)) return readFile(file)
  return withObject(file, buffer).catch((error: unknown) => {
    throw new Error(`${file} can't be read: ${(error as Error).message}`, { cause: error })
  })
}

/** A file of an archive: its first line, and its rows, each as JSON. */
export type ArchiveFile = { table: RetainedTable; first: string; rows: string[] }

/** Reads a file of an archive, or an object of one in a store. Throws if it is none, or damaged. */
export async function readArchiveFile(file: string): Promise<ArchiveFile> {
  const [first = '', ...rest] = await promisify(zstdDecompress)(await readBytes(file)).then(
    (bytes) => bytes.toString().trimEnd().split('\n'),
    (error: unknown) => {
      if (error instanceof Error && 'syscall' in error) throw error
      throw new Error(`${file} is not a file of an archive, or it is damaged.`, { cause: error })
    },
  )
  const head = JSON.parse(first) as Record<string, unknown>
  if (head['format'] !== format) throw new Error(`${file} is not a file of an archive.`)
  if (head['version'] !== version) {
    throw new Error(
      `${file} has version ${String(head['version'])} of the format; this server knows version ${version}.`,
    )
  }
  const rows = rest.slice(0, -1)
  if (rest.at(-1) !== JSON.stringify({ end: rows.length })) throw new Error(`${file} is cut off.`)
  return { table: head['table'] as RetainedTable, first, rows }
}
