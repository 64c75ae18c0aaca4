import type { Operation } from '../spec/operations.ts'
import { callOperation } from '../check/call.ts'
import { titleStart } from '../check/created.ts'
import { cleanUp } from '../check/limits.ts'
import { operations } from '../check/send.ts'
import { settings } from './settings.ts'

/** Layers that the suite writes to. */
const layers = ['SAMPLE_DATA', 'CUSTOMER']
const pageSize = 200
const mostPages = 100

type Sweep = {
  /** Deletes only records of this run. Without it, those of every run that are older than `olderThanMs`. */
  runId?: string
  olderThanMs?: number
}

/**
 * Deletes records that runs of the suite left behind, for example because they were killed, and returns how many. A
 * record is deleted only if its title begins with the suite's mark.
 */
export function sweep(wanted: Sweep): Promise<number> {
  return cleanUp(() => sweepUp(wanted))
}

async function sweepUp({ runId, olderThanMs = 0 }: Sweep): Promise<number> {
  const search = findOperation('searchRecords')
  const remove = findOperation('deleteRecord')
  if (!search || !remove) return 0
  let count = 0
  for (const layerName of layers) {
    for (const id of await findLeftovers(search, layerName, { runId, olderThanMs })) {
      const answer = await callOperation(remove, { path: { layerName, id } })
      count += Number(answer.body?.count ?? 0)
    }
  }
  return count
}

type Wanted = { runId: string | undefined; olderThanMs: number }

async function findLeftovers(
  search: Operation,
  layerName: string,
  { runId, olderThanMs }: Wanted,
): Promise<string[]> {
  const start = runId ? `${titleStart} ${runId} ` : `${titleStart} `
  const before = Date.now() - olderThanMs
  const ids: string[] = []
  for (let page = 0; page < mostPages; page++) {
    const answer = await callOperation(search, {
      path: { layerName },
      body: { skip: page * pageSize, take: pageSize },
    })
    // The tenant has no such layer.
    if (answer.status === 404) break
    const records = (answer.body?.data ?? []) as { Id: string; Title?: string | null; CreatedDate?: string }[]
    const leftBehind = records.filter(
      ({ Title, CreatedDate }) =>
        Title?.startsWith(start) && (runId || Date.parse(CreatedDate ?? '') < before),
    )
    ids.push(...leftBehind.map(({ Id }) => Id))
    if (records.length < pageSize) break
  }
  return ids
}

function findOperation(id: string): Operation | undefined {
  return operations().find((operation) => operation.id === id)
}

/** Whether this run may delete anything at all. */
export function maySweep(): boolean {
  const { live, allowWrites } = settings()
  return !live || allowWrites
}
