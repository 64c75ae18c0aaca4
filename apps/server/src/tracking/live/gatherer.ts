import { ApiError } from '../../platform/http/errors.ts'
import type { Slots } from '../../platform/sharing/slots.ts'

export type GathererOptions<Row> = {
  /** Stores the rows of one tenant in one transaction; resolves when it is committed. */
  write: (tenantId: number, rows: Row[]) => Promise<void>
  /** How long the first push waits for others, in milliseconds. */
  waitMs: number
  /** The most rows in one statement, unless a single push has more. */
  maxRows: number
  /** Room for rows that wait for their commit. Pushes without room are refused. */
  room: Slots
}

type Push<Row> = { rows: Row[]; done: () => void; failed: (reason: unknown) => void }
type Lane<Row> = {
  tenantId: number
  pushes: Push<Row>[]
  rows: number
  state: 'gathering' | 'due' | 'writing'
}

/** The most statements at once, each of another tenant. The other connections serve other calls. */
const writers = 4

/**
 * Gathers concurrent pushes of a tenant into one statement. Each call resolves after the commit of its rows. While a
 * tenant's statement runs, its next one gathers, so batches grow with the load.
 */
export function createGatherer<Row>(options: GathererOptions<Row>) {
  const lanes = new Map<number, Lane<Row>>()
  const due: Lane<Row>[] = []
  let writing = 0
  let queued = 0

  async function add(tenantId: number, rows: Row[]): Promise<void> {
    const taken = options.room.take('', rows.length)
    if (!(taken instanceof Promise ? await taken : taken)) throw tooBusy()
    queued += rows.length
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const lane = getLane(tenantId)
    lane.pushes.push({ rows, done: resolve, failed: reject })
    lane.rows += rows.length
    if (lane.rows >= options.maxRows) makeDue(lane)
    return promise
  }

  function getLane(tenantId: number): Lane<Row> {
    let lane = lanes.get(tenantId)
    if (!lane) {
      lane = { tenantId, pushes: [], rows: 0, state: 'gathering' }
      lanes.set(tenantId, lane)
      setTimeout(makeDue, options.waitMs, lane)
    }
    return lane
  }

  function makeDue(lane: Lane<Row>): void {
    if (lane.state !== 'gathering') return
    lane.state = 'due'
    due.push(lane)
    writeDue()
  }

  /** Tenants take turns: a tenant with more rows goes to the end of the queue. */
  function writeDue(): void {
    while (writing < writers && due.length > 0) {
      const lane = due.shift()!
      lane.state = 'writing'
      writing += 1
      void writeSome(lane).then(() => {
        writing -= 1
        lane.state = 'gathering'
        if (lane.pushes.length > 0) makeDue(lane)
        else lanes.delete(lane.tenantId)
        writeDue()
      })
    }
  }

  async function writeSome(lane: Lane<Row>): Promise<void> {
    const pushes = takePushes(lane, options.maxRows)
    try {
      await options.write(
        lane.tenantId,
        pushes.flatMap(({ rows }) => rows),
      )
      for (const { done } of pushes) done()
    } catch (error) {
      // One push may have caused the error, so each is retried alone and the others' rows are stored.
      if (pushes.length === 1 || error instanceof ApiError) for (const { failed } of pushes) failed(error)
      else
        for (const push of pushes) await options.write(lane.tenantId, push.rows).then(push.done, push.failed)
    }
    for (const { rows } of pushes) {
      queued -= rows.length
      options.room.give('', rows.length)
    }
  }

  return { add, queued: () => queued }
}

/** Takes the first pushes of a lane: as many as `maxRows` allows, and at least one. */
function takePushes<Row>(lane: Lane<Row>, maxRows: number): Push<Row>[] {
  let rows = 0
  const tooMany = lane.pushes.findIndex((push, index) => (rows += push.rows.length) > maxRows && index > 0)
  const taken = lane.pushes.splice(0, tooMany === -1 ? lane.pushes.length : tooMany)
  for (const push of taken) lane.rows -= push.rows.length
  return taken
}

function tooBusy(): ApiError {
  return new ApiError('NOT_READY', {
    reason: 'position_queue',
    message: 'Too many positions wait to be stored; try again in 1 s.',
    headers: { 'retry-after': '1' },
  })
}
