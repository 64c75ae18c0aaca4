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
    onRefused: () => void showQueue(),
  })
  async function read(): Promise<void> {
    const date = today()
    const search = { where: { visit_date: date }, searchConfig: { includeCustomer: true }, take: 100 }
    const { data, readAt } = await cache.read(`visits of ${date}`, () =>
      client.preview.journeys.searchVisits(search),
    )
    show({ visits: data.data, readAt })
  }
  return {
    read,
    /** Sends the queue now and whenever there is a network, until the signal aborts. */
    async run(signal: AbortSignal): Promise<void> {
      await showQueue()
      await outbox.run({ signal })
    },
    /** Queues a check-in or a check-out with its photo. It keeps the time of now, and is sent after the photo. */
    async add(
      visit: string,
      actionCode: 'check_in' | 'check_out',
      location: string | undefined,
      photo: Blob | undefined,
    ): Promise<void> {
      const files = photo
        ? [{ operation: 'uploadFile', Id: crypto.randomUUID(), content: photo } as const]
        : []
      const link = { typeCode: 'VISIT', layerCode: 'VISIT', recordNodeId: visit, actionCode } as const
      const body = { ...link, ...(location && { location }), data: { files: files.map(({ Id }) => Id) } }
      await outbox.add(...files, { operation: 'createEvent', body })
      await showQueue()
    },
    /** Drops what the server refused: of a photo, the photo alone. */
    async drop({ Id, work }: QueuedWork): Promise<void> {
      if (work.operation === 'uploadFile') await outbox.resolve(Id, 'theirs')
      else await outbox.cancel(Id, { force: true })
      await showQueue()
    },
    /** The photo of a visit that waits to be sent. */
    async findPhoto(visit: string): Promise<Blob | undefined> {
      const [Id] = workOf(visit, day.waiting).flatMap(filesOf)
      const bytes = Id === undefined ? undefined : await outbox.readFile(Id)
      return bytes && new Blob([bytes])
    },
  }
}

const filesOf = ({ work }: QueuedWork): string[] =>
  work.operation === 'uploadFile'
    ? [work.Id]
    : work.operation === 'createEvent'
      ? ((work.body.data?.['files'] ?? []) as string[])
      : []

/** What waits of a visit: its events and their photos. */
export function workOf(visit: string, waiting: readonly QueuedWork[]): QueuedWork[] {
  const isOfVisit = ({ work }: QueuedWork) =>
    work.operation === 'createEvent' && work.body.recordNodeId === visit
  const files = new Set(waiting.filter(isOfVisit).flatMap(filesOf))
  return waiting.filter((each) => isOfVisit(each) || files.has(each.Id))
}
export type Work = ReturnType<typeof openWork>
