import { isDeepStrictEqual } from 'node:util'
import type { Client } from '@geofield/client'
import { emptyLedger, expectKept, type Ledger } from '../records/ledger.ts'
import { type Device, expectStored, makeDevices } from '../tracking/devices.ts'

export type Change = Awaited<ReturnType<Client['preview']['changes']['list']>>['data'][number]
type Kind = 'customer' | 'event' | 'record' | 'visit'

/** What callers were told, which every version has to find again. */
export type Told = {
  /** In the name of everything that the run creates. */
  mark: string
  /** Records that were created, changed and deleted one by one. */
  ledger: Ledger
  devices: Device[]
  /** Other objects by Id: the values that were acknowledged last, and each operation in its order. */
  objects: Map<string, { kind: Kind; values: Record<string, unknown>; operations: string[] }>
  /** The content of uploaded files, by Id. */
  files: Map<string, string>
  /** What one reader got of the feed, page by page, since `from`. */
  feed: { from: string; changes: Change[] }
}

const devices = 4

export async function nothingTold(client: Client): Promise<Told> {
  const from = Math.floor(Date.now() / 1000) - 200_000
  const { cursor } = await client.preview.changes.list()
  return {
    mark: `window${from}`,
    ledger: emptyLedger(),
    devices: makeDevices(devices, from),
    objects: new Map(),
    files: new Map(),
    feed: { from: cursor, changes: [] },
  }
}

/** Looks for all that was acknowledged. Throws at the first difference. */
export async function expectTold(client: Client, told: Told): Promise<void> {
  await expectKept(client, told.ledger)
  for (const device of told.devices) await expectStored(client, device)
  await expectValues(client, told)
  for (const [id, content] of told.files) {
    const found = await (await client.preview.records.downloadFile({ id })).text()
    if (found !== content) throw new Error(`The file ${id} has other content`)
  }
  await expectFeed(client, told)
}

async function expectValues(client: Client, { objects }: Told): Promise<void> {
  const takeAll = true
  const pages = [
    await client.customers.search({ takeAll }),
    await client.preview.journeys.searchVisits({ takeAll }),
    await client.records.search({ layerName: 'SAMPLE_DATA', takeAll }),
  ]
  const stored = new Map(
    pages.flatMap(({ data }) => data.map((each) => [each.Id, each as Record<string, unknown>])),
  )
  for (const [id, { kind, values }] of objects) {
    if (kind === 'event') continue
    const found = stored.get(id)
    if (!found) throw new Error(`The acknowledged ${kind} ${id} is lost`)
    for (const [name, value] of Object.entries(values))
      if (found[name] !== value)
        throw new Error(`${name} of the ${kind} ${id} is ${String(found[name])} instead of ${String(value)}`)
  }
}

/** All changes since a cursor. */
export async function readFeed(client: Client, from: string): Promise<Change[]> {
  const changes: Change[] = []
  for (let cursor = from; ;) {
    const page = await client.preview.changes.list({ cursor, take: 1000 })
    changes.push(...page.data)
    if (!page.hasMore) return changes
    cursor = page.cursor
  }
}

/** The feed has each acknowledged operation once and in its order, and the reader missed nothing. */
async function expectFeed(client: Client, { feed, ledger, objects }: Told): Promise<void> {
  const all = await readFeed(client, feed.from)
  if (!isDeepStrictEqual(all.slice(0, feed.changes.length), feed.changes))
    throw new Error('A reader of the feed got other changes than it has now, or in another order')
  const found = Map.groupBy(all, ({ Id }) => Id)
  const operationsOf = (id: string) => (found.get(id) ?? []).map(({ operation }) => operation)
  for (const [id, { kind, operations }] of objects)
    if (!isDeepStrictEqual(operationsOf(id), operations))
      throw new Error(
        `The feed has ${operationsOf(id).join()} of the ${kind} ${id} instead of ${operations.join()}`,
      )
  for (const [ids, wanted] of [
    [ledger.present.keys(), /^created(,updated)?$/],
    [ledger.gone, /^created,deleted$/],
  ] as const)
    for (const id of ids)
      if (!wanted.test(operationsOf(id).join()))
        throw new Error(`The feed has ${operationsOf(id).join()} of the record ${id}`)
}
