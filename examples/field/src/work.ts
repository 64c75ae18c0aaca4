import { createClient, keepIn, type SessionEvent } from '@geofield/client'
import {
  indexedDbStore,
  openCache,
  openOutbox,
  type OutboxStatus,
  type QueuedWork,
} from '@geofield/client/offline'
import type { components } from '@geofield/client/openapi'

export type Visit = components['schemas']['Visit']
const { VITE_API_KEY: apiKey, VITE_TENANT: tenant } = import.meta.env
const baseUrl = '/geofield'
let onSession: (event: SessionEvent) => void

/** Calls `watch` when the session begins or ends, in this tab or another. */
export const watchSession = (watch: typeof onSession) => void (onSession = watch)

/** The client keeps the session in the storage, and renews its tokens when there is a network. */
export const client = createClient({
  baseUrl,
  apiKey,
  tenant,
  storage: keepIn(localStorage),
  onSession: (event) => onSession(event),
})

export const mapStyleUrl = (style: string) => `${baseUrl}/styles/${style}/${style}.json?api-key=${apiKey}`
const today = () => new Date().toLocaleDateString('sv') // Swedish dates are YYYY-MM-DD.

const store = indexedDbStore()

export interface Day {
  visits: readonly Visit[]
  /** When the visits were read. */
  readAt?: Date
  waiting: readonly QueuedWork[]
  status?: OutboxStatus
}

/** The work of an account: its day, and the queue of what it did. Both are found again without a network. */
export function openWork(account: string, onDay: (day: Day) => void) {
  let day: Day = { visits: [], waiting: [] }
  const show = (news: Partial<Day>) => onDay((day = { ...day, ...news }))
  const showQueue = async () => show({ waiting: await outbox.waiting() })
  const cache = openCache({ store, account })
  const outbox = openOutbox(client, {
    store,
    account,
    onStatus(status) {
      show({ status })
      void showQueue()
    },
    onDone: () => void read(),
  })
  async function read(): Promise<void> {
    const date = today()
    const search = { where: { visit_date: date }, searchConfig: { includeCustomer: true }, take: 100 }
    const { data, readAt } = await cache.read(`visits of ${date}`, () =>
      client.preview.journeys.searchVisits(search),
    )
    show({ visits: data.data, readAt })
  }
  const photoKey = (visit: string) => `my-day/${account}/photo/${visit}`
  return {
    read,
    /** Sends the queue now and whenever there is a network, until the signal aborts. */
    async run(signal: AbortSignal): Promise<void> {
      await showQueue()
      await outbox.run({ signal })
    },
    /** Queues a check-in or a check-out. It keeps the time of now, whenever it is sent. */
    async add(
      visit: string,
      actionCode: 'check_in' | 'check_out',
      location: string | undefined,
    ): Promise<void> {
      const link = { typeCode: 'VISIT', layerCode: 'VISIT', recordNodeId: visit, actionCode } as const
      await outbox.add({ operation: 'createEvent', body: { ...link, ...(location && { location }) } })
      await showQueue()
    },
    /** Drops what the server refused. */
    async drop(Id: string): Promise<void> {
      await outbox.cancel(Id, { force: true })
      await showQueue()
    },
    /** Photos stay on this device. */
    savePhoto: (visit: string, photo: string) =>
      store.transact(async (all) => all.set(photoKey(visit), photo)),
    findPhoto: (visit: string) => store.transact(async (all) => all.get(photoKey(visit))),
  }
}
export type Work = ReturnType<typeof openWork>
