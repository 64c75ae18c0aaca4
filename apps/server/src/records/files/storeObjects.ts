import { type ObjectStore, openObjectStore } from '../../platform/files/objectStore.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type FileObjects, isObjectName, isOld } from './objects.ts'

const timeLimitMs = 45_000
const listLimitMs = 600_000

/** Keeps objects in an S3-compatible store, which is opened at the first use. Throws NOT_READY where it does not respond. */
export function storeObjects(address: string): FileObjects {
  let opened: Promise<ObjectStore> | undefined
  const use = async <T>(
    work: (store: ObjectStore, signal: AbortSignal) => Promise<T>,
    limit = timeLimitMs,
  ) => {
    try {
      return await work(await (opened ??= openObjectStore(address)), AbortSignal.timeout(limit))
    } catch (cause) {
      const message = 'The store of uploaded files does not respond. Try again.'
      throw new ApiError('NOT_READY', { message, headers: { 'retry-after': '5' }, cause })
    }
  }
  return {
    write: (name, bytes) => use((store, signal) => store.write(name, bytes, signal)),
    has: (name) => use(async (store, signal) => (await store.tag(name, signal)) !== undefined),
    open: (name) => use((store, signal) => store.open(name, signal)),
    remove: (name) => use((store, signal) => store.remove(name, signal)),
    async *listOld() {
      const all = await use((store, signal) => store.list('', signal), listLimitMs)
      yield all.filter(({ name, modified }) => isObjectName(name) && isOld(modified)).map(({ name }) => name)
    },
  }
}
