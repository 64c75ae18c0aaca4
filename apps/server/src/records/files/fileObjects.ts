import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { replaceFile, syncFolder } from '../../platform/files/durableFile.ts'
import { isStoreAddress } from '../../platform/files/objectStore.ts'
import { freeBytes, isFromFullDisk } from '../../platform/files/freeBytes.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type FileObjects, isObjectName, isOld } from './objects.ts'
import { storeObjects } from './storeObjects.ts'

/** Left to the database and the logs on the same disk: the warning of the health check is at the same number. */
const spareBytes = 512 * 1024 * 1024

type StoreSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'fileStore'>>

/** Opens the store of the settings. */
export function openFileObjects({ dataDir, fileStore = join(dataDir, 'files') }: StoreSettings): FileObjects {
  return isStoreAddress(fileStore) ? storeObjects(fileStore) : folderObjects(fileStore)
}

/** Keeps objects as files of a folder that all processes of the service share. */
export function folderObjects(folder: string, { spare = spareBytes } = {}): FileObjects {
  return {
    async write(name, bytes) {
      const file = join(folder, name)
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        if ((await freeBytes(folder)) < bytes.length + spare) throw storageFull()
        await replaceFile(file, bytes, { mode: 0o600 })
        await syncFolder(dirname(file))
      } catch (error) {
        if (error instanceof ApiError || !(await isFromFullDisk(error as Error, folder))) throw error
        throw storageFull(error)
      }
    },
    has: (name) =>
      stat(join(folder, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    async open(name) {
      return (await open(join(folder, name))).createReadStream()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async *listOld() {
      const tenants = await readdir(folder).catch(() => [])
      for (const tenant of tenants.filter((name) => /^\d+$/.test(name))) {
        const names = await readdir(join(folder, tenant))
        yield await filterOld(names.map((name) => `${tenant}/${name}`).filter(isObjectName), folder)
      }
    },
  }
}

async function filterOld(names: string[], folder: string): Promise<string[]> {
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && isOld(found.mtimeMs)) old.push(name)
  }
  return old
}

function storageFull(cause?: unknown): ApiError {
  const message = 'The server has no room for more files. Its operator must free some.'
  return new ApiError('STORAGE_FULL', { message, cause })
}
