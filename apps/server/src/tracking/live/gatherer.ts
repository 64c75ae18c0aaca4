import { ApiError } from '../../platform/http/errors.ts'

export type GathererOptions<Row> = {
  /** Stores the rows of one tenant in one transaction; resolves when it is committed. */
  write: (tenantId: number, rows: Row[]) => Promise<void>
  /** How long the first push waits for others, in milliseconds. */
  waitMs: number
  /** Rows of one statement; it never splits a push. */
  maxRows: number
  /** Rows that may wait for their commit before more are refused. */
  queueLimit: number
}

type Push<Row> = { rows: Row[]; done: () => void; failed: (reason: unknown) => void }
type Lane<Row> = {
  tenantId: number
  pushes: Push<Row>[]
  rows: number
  state: 'gathering' | 'due' | 'writing'
}

/** Statements under way at once, of as many tenants: the other connections are for other calls. */
const writers = 4

/**
 * Gathers what many callers push at about the same time into one statement per tenant. Each call resolves after the
 * commit of its rows. While one statement of a tenant is under way the next gathers, so that the load sets the size.
 */
export function createGatherer<Row>(options: GathererOptions<Row>) {
  const lanes = new Map<number, Lane<Row>>()
  const due: Lane<Row>[] = []
  let writing = 0
  let queued = 0

  function add(tenantId: number, rows: Row[]): Promise<void> {
    if (queued + rows.length > options.queueLimit) return Promise.reject(tooBusy())
    queued += rows.length
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const lane = laneOf(tenantId)
    lane.pushes.push({ rows, done: resolve, failed: reject })
    lane.rows += rows.length
    if (lane.rows >= options.maxRows) makeDue(lane)
    return promise
  }

  function laneOf(tenantId: number): Lane<Row> {
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

  /** Tenants take turns: one that has more goes to the end of the line. */
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
    const pushes = take(lane)
    try {
      await options.write(
        lane.tenantId,
        pushes.flatMap(({ rows }) => rows),
      )
      for (const { done } of pushes) done()
    } catch (error) {
      // What one push may be to blame for is tried push by push: the others' rows are stored.
      if (pushes.length === 1 || error instanceof ApiError) for (const { failed } of pushes) failed(error)
      else
        for (const push of pushes) await options.write(lane.tenantId, push.rows).then(push.done, push.failed)
    }
    for (const { rows } of pushes) queued -= rows.length
  }

  function take(lane: Lane<Row>): Push<Row>[] {
    let rows = 0
    const tooMany = lane.pushes.findIndex(
      (push, index) => (rows += push.rows.length) > options.maxRows && index > 0,
    )
    const taken = lane.pushes.splice(0, tooMany === -1 ? lane.pushes.length : tooMany)
    for (const push of taken) lane.rows -= push.rows.length
    return taken
  }

  return { add }
}

function tooBusy(): ApiError {
  return new ApiError('NOT_READY', {
    message: 'Too many positions wait to be stored; try again in 1 s.',
    headers: { 'retry-after': '1' },
  })
}
