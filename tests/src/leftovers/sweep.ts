import { callOperation } from '../check/call.ts'
import { cleanUp } from '../check/limits.ts'
import { operations } from '../check/send.ts'
import type { Operation } from '../spec/operations.ts'
import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import { settings } from '../run/settings.ts'
import { findDeleter, idName, titleStart } from './created.ts'
import { closeLedger, type Ledger } from './ledger.ts'
import { newestFirst } from './newestFirst.ts'

export type Swept = { deleted: number; failed: string[] }

/** A record is deleted only if its id stands in a ledger of the suite, or a text of it begins with the suite's mark. */
export function sweepLedger(ledger: Ledger): Promise<Swept> {
  return cleanUp(async () => {
    const swept: Swept = { deleted: 0, failed: [] }
    for (const { remove, path, id } of ledger.left) await removeOne(findById(remove), { path, id }, swept)
    const lost: string[] = []
    for (const { remove, path, entries } of groupUnknown(ledger.unknown)) {
      const operation = findById(remove)
      if (!operation || !findSearch(operation)) {
        lost.push(`what ${entries.length} creates without a response made: no search finds it for ${remove}`)
        continue
      }
      const earliestMs = Math.min(...entries.map(({ atMs }) => atMs))
      const isOurs = (record: JsonObject) =>
        isMarked(record, ledger.run) || entries.some((entry) => isMadeBy(entry, record))
      for (const id of await find(operation, path, { isOurs, sinceMs: earliestMs - clockSkewMs }))
        await removeOne(operation, { path, id }, swept)
    }
    // Another sweep could not find it either.
    if (swept.failed.length === 0) closeLedger(ledger.file)
    return { ...swept, failed: [...swept.failed, ...lost] }
  })
}

/** The service's clock may differ from ours. */
const clockSkewMs = 600_000

type Marked = {
  /** Only records of this run. Without it, those of every run. */
  runId?: string
  olderThanMs?: number
}

/** Deletes every record that has the suite's mark, in all that an operation deletes, whatever the number of records. */
export function sweepMarked({ runId, olderThanMs = 0 }: Marked): Promise<Swept> {
  return cleanUp(async () => {
    const swept: Swept = { deleted: 0, failed: [] }
    const before = Date.now() - olderThanMs
    const isOurs = (record: JsonObject) =>
      isMarked(record, runId) && (runId !== undefined || !(Date.parse(String(record.CreatedDate)) >= before))
    for (const { operation, path } of listCollections()) {
      for (const id of await find(operation, path, { isOurs }))
        await removeOne(operation, { path, id }, swept)
    }
    return swept
  })
}

/** Layers without operations of their own that the suite writes to. */
const layers = ['SAMPLE_DATA', 'PRODUCT', 'INVENTORY']

/** Every operation that deletes, with the layers that the suite writes to. */
function listCollections(): { operation: Operation; path: Record<string, string> }[] {
  const { tenant } = settings()
  const deletes = operations().filter(({ method, path }) => method === 'DELETE' && path.endsWith('/{id}'))
  return deletes.flatMap((operation) =>
    operation.path.includes('{layerName}')
      ? layers.map((layerName) => ({ operation, path: { tenant, layerName } }))
      : [{ operation, path: { tenant } }],
  )
}

/** What a run with writes makes and no operation deletes: the operations that make it. */
export function listUndeletable(): string[] {
  return operations()
    .filter((operation) => operation.method === 'POST' && !operation.reads)
    .filter((operation) => !/\{id\}|\/batch$/.test(operation.path) && !findDeleter(operations(), operation))
    .map(({ id }) => id)
}

function findById(id: string): Operation | undefined {
  return operations().find((operation) => operation.id === id)
}

type Wanted = { isOurs: (record: JsonObject) => boolean; sinceMs?: number }

async function find(
  remove: Operation | undefined,
  path: Record<string, string>,
  { isOurs, sinceMs }: Wanted,
): Promise<string[]> {
  const search = remove && findSearch(remove)
  if (!search) return []
  const ids: string[] = []
  for await (const record of newestFirst((page) => readPage(search, path, page), { sinceMs })) {
    if (isOurs(record) && typeof record.Id === 'string') ids.push(record.Id)
  }
  return ids
}

/** The search or the list of the collection that an operation deletes from. */
function findSearch({ path }: Operation): Operation | undefined {
  const collection = path.replace(/\/\{\w+\}$/, '')
  return (
    operations().find((each) => each.method === 'POST' && each.path === `${collection}/search`) ??
    operations().find((each) => each.method === 'GET' && each.path === collection)
  )
}

async function readPage(
  search: Operation,
  path: Record<string, string>,
  page: { skip: number; take: number },
) {
  // A list has one page; that of an owner who is gone is not there.
  const isList = search.method === 'GET'
  const { body } = await callOperation(search, isList ? { path } : { path, body: page })
  const records = (Array.isArray(body?.data) ? (body.data as Json[]) : []).filter(isObject)
  return { records, total: isList ? records.length : Number(body?.total ?? 0) }
}

function isMarked(record: JsonObject, runId: string | undefined): boolean {
  return JSON.stringify(record).includes(`"${titleStart} ${runId === undefined ? '' : `${runId} `}`)
}

/** Whether a record has all the texts that a create sent, and at least two of them or a long one. */
function isMadeBy({ sent, atMs }: Ledger['unknown'][number], record: JsonObject): boolean {
  const fields = readTexts(sent)
  const createdMs = Date.parse(String(record.CreatedDate))
  if (fields.length === 0 || createdMs < atMs - clockSkewMs || createdMs > atMs + clockSkewMs) return false
  const own = isObject(record.LayerData) ? { ...record.LayerData, ...record } : record
  return fields.join('').length >= 12 && fields.every(([key, text]) => own[key] === text)
}

function readTexts(sent: string | undefined): [string, string][] {
  try {
    const body = JSON.parse(sent ?? '') as Json
    return isObject(body)
      ? Object.entries(body).flatMap(([key, value]): [string, string][] =>
          typeof value === 'string' ? [[key, value]] : [],
        )
      : []
  } catch {
    return []
  }
}

function groupUnknown(unknown: Ledger['unknown']) {
  const groups = Map.groupBy(unknown, ({ remove, path }) => `${remove} ${JSON.stringify(path)}`)
  return [...groups.values()].map((entries) => ({
    remove: entries[0]!.remove,
    path: entries[0]!.path,
    entries,
  }))
}

type Target = { path: Record<string, string>; id: string }

async function removeOne(remove: Operation | undefined, { path, id }: Target, swept: Swept): Promise<void> {
  const response = remove && (await callOperation(remove, { path: { ...path, [idName(remove.path)]: id } }))
  if (response && (response.status < 300 || response.status === 404))
    swept.deleted += response.status === 404 ? 0 : Number(response.body?.count ?? 1)
  else swept.failed.push(`${remove?.id ?? 'no operation deletes'} ${id}: ${response?.status ?? ''}`)
}
