import type { Client } from '@geofield/client'
import { readFeed, type Told } from './told.ts'

const layerName = 'SAMPLE_DATA'
const takeAll = true

/** Everything that a caller can list, by name. */
function readings({ mark, feed, devices }: Told): Record<string, (client: Client) => Promise<unknown>> {
  const from = Number(devices[0]!.from)
  return {
    records: (client) => client.records.search({ layerName, takeAll }),
    'records by a word': (client) => client.records.search({ layerName, searchKey: mark, takeAll }),
    customers: (client) => client.customers.search({ takeAll }),
    'customers by a word': (client) => client.customers.search({ searchKey: mark, takeAll }),
    employees: (client) => client.employees.search({ takeAll }),
    plans: (client) => client.preview.journeys.searchPlans({ takeAll }),
    visits: (client) => client.preview.journeys.searchVisits({ takeAll }),
    events: (client) => client.events.search({ takeAll }),
    'the number of records': (client) => client.records.search({ layerName, take: 0 }),
    'the number of customers': (client) => client.customers.search({ take: 0 }),
    'live positions': (client) => client.preview.tracking.searchLive({ takeAll }),
    'a track': (client) =>
      client.preview.tracking.getHistory({ trackerId: devices[0]!.trackerId, from, to: from + 200_000 }),
    'customers by team': (client) =>
      client.customers.search({
        query: { groupBy: ['employee.employee_team_id'], aggregate: { customers: { count: '*' } } },
        takeAll,
      }),
    'the feed of changes': (client) => readFeed(client, feed.from),
  }
}

/** Throws unless the newer version returns all that the older one returns, perhaps with more fields; and as much. */
export async function compareServers(
  clients: { older: Client; newer: Client },
  told: Told,
): Promise<{ compared: number }> {
  let compared = 0
  for (const [name, read] of Object.entries(readings(told))) {
    const [older, newer] = [await read(clients.older), await read(clients.newer)]
    const found = findDifference(older, newer, name)
    if (found !== undefined) throw new Error(`The versions return different ${found}`)
    compared += sizeOf(older)
  }
  return { compared }
}

const sizeOf = (reading: unknown) => {
  const data = Array.isArray(reading) ? reading : (reading as { data?: unknown }).data
  return Array.isArray(data) ? data.length : 1
}

function findDifference(older: unknown, newer: unknown, path: string): string | undefined {
  if (Array.isArray(older) && Array.isArray(newer) && older.length !== newer.length)
    return `${path}: ${older.length} and ${newer.length} of them`
  if (older !== null && typeof older === 'object' && newer !== null && typeof newer === 'object') {
    for (const [name, value] of Object.entries(older)) {
      const found = findDifference(value, (newer as Record<string, unknown>)[name], `${path}.${name}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return Object.is(older, newer)
    ? undefined
    : `${path}: ${JSON.stringify(older)} in the older one and ${JSON.stringify(newer)} in the newer one`
}
