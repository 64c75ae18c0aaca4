import { randomUUID } from 'node:crypto'
import { type CallOptions, type Client, createClient } from '@geofield/client'
import { customers } from '../journeys/journey.ts'
import { callHeader, cuts, startCuttingProxy } from '../tracking/cuttingProxy.ts'
import { demoAccount } from './demoServer.ts'

type Made = { Id: string }
type Create = (client: Client, mark: string, options: CallOptions) => Promise<Made>
type Count = (client: Client, mark: string) => Promise<{ total: number }>

/** Each create of the platform, with a mark in what it makes, and a search that finds all with the mark. */
const creates: Record<string, { create: Create; count: Count }> = {
  createRecord: {
    create: (client, mark, options) =>
      client.records.create(
        { layerName: 'SAMPLE_DATA', fields: { Title: 'once', sample_data_invoice_number: mark } },
        options,
      ),
    count: (client, mark) =>
      client.records.search({
        layerName: 'SAMPLE_DATA',
        where: { sample_data_invoice_number: mark },
        take: 0,
      }),
  },
  createCustomer: {
    create: (client, mark, options) =>
      client.customers.create({ fields: { customer_full_name: 'once', customer_category: mark } }, options),
    count: (client, mark) => client.customers.search({ where: { customer_category: mark }, take: 0 }),
  },
  createEmployee: {
    create: (client, mark, options) =>
      client.preview.employees.create({ employee_full_name: 'once', employee_code: mark }, options),
    count: (client, mark) => client.employees.search({ where: { employee_code: mark }, take: 0 }),
  },
  createPlan: {
    create: (client, mark, options) =>
      client.preview.journeys.createPlan(
        {
          plan_name: mark,
          plan_start_date: '2031-03-03',
          visits: customers.slice(0, 3).map((guid) => ({ visit_customer_guid: guid })),
          optimizeOrder: true,
        },
        options,
      ),
    count: (client, mark) => client.preview.journeys.searchPlans({ where: { plan_name: mark }, take: 0 }),
  },
  createVisit: {
    create: (client, mark, options) =>
      client.preview.journeys.createVisit(
        { visit_customer_guid: customers[0], visit_date: '2031-03-04', visit_note: mark },
        options,
      ),
    count: (client, mark) => client.preview.journeys.searchVisits({ where: { visit_note: mark }, take: 0 }),
  },
  createEvent: {
    create: (client, mark, options) =>
      client.events.create({ typeCode: 'DUTY', actionCode: 'on_duty', address: mark }, options),
    count: (client, mark) => client.events.search({ where: { address: mark }, take: 0 }),
  },
}

type Run = {
  /** Servers of one database. */
  urls: string[]
  /** How many things each create makes. */
  times: number
  onProgress: (message: string) => void
}

const concurrent = 64
const senders = ['one', 'other']

/**
 * Makes each thing through a proxy that cuts the connection at four places before it lets a try pass, and sends each
 * request from two clients at once. Tries alternate between the servers. Throws unless each thing exists exactly once
 * and all its responses are the same.
 */
export async function createUnderFaults({ urls, times, onProgress }: Run): Promise<void> {
  const proxy = await startCuttingProxy(...urls)
  // As many retries as cuts; waiting for the limits of a busy machine must not use them up.
  const clients = senders.map(() => clientOf(proxy.url, cuts.length + 4))
  try {
    for (const [name, { create, count }] of Object.entries(creates)) {
      const began = performance.now()
      const mark = `once ${randomUUID()}`
      const ids = new Set<string>()
      await eachOf(times, concurrent / senders.length, async (index) => {
        const idempotencyKey = randomUUID()
        const sending = senders.map((sender, at) => {
          const headers = { [callHeader]: `${sender} ${name} ${index}` }
          return create(clients[at]!, mark, { idempotencyKey, headers })
        })
        const [made, other] = (await Promise.all(sending)).map((each) => JSON.stringify(each))
        if (made !== other) throw new Error(`${name}: two responses to one key: ${made} and ${other}`)
        ids.add((JSON.parse(made!) as Made).Id)
      })
      const { total } = await count(clientOf(urls[0]!, 0), mark)
      if (total !== times || ids.size !== times)
        throw new Error(`${name}: ${times} were sent, ${ids.size} were returned, and ${total} exist`)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      onProgress(`${name}: ${times} sent by two clients at once, exactly ${total} exist (${seconds} s)`)
    }
    const wanted = times * senders.length * Object.keys(creates).length
    for (const cut of cuts)
      if (proxy.cutAt[cut] !== wanted)
        throw new Error(`${proxy.cutAt[cut]} connections were cut ${cut}, not ${wanted}`)
    onProgress(`${wanted} connections were cut at each place: ${cuts.join(', ')}`)
  } finally {
    await proxy.stop()
  }
}

function clientOf(baseUrl: string, retries: number): Client {
  const { tenant, apiKey, username, password } = demoAccount
  return createClient({ baseUrl, tenant, apiKey, username, password, retries })
}

/** Runs the work for each index, so many at a time. */
async function eachOf(times: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, worker))
}
