import { demoAddress } from '@geofield/page/samples/demo'
import { readReader } from '@geofield/page/connection/connection'
import type { Play } from '../tool.ts'
import { type ZonedTime, zonedTime } from './zonedTime.ts'

const known = new Map<string, ZonedTime>()

/** The time zone of the tenant, which its days belong to. Any response about days has it; it is asked for once. */
export async function tenantZone({ ask, signal }: Pick<Play, 'ask' | 'signal'>): Promise<ZonedTime> {
  const { baseUrl, tenant, username } = readReader(demoAddress)
  const owner = `${baseUrl} ${tenant}`
  const kept = known.get(owner)
  if (kept) return kept
  const day = new Date().toISOString().slice(0, 10)
  const { data } = await ask(
    (client) => client.preview.tracking.getDaily,
    { driver: username, from: day, to: day },
    { signal },
  )
  const zone = zonedTime(data.timeZone)
  known.set(owner, zone)
  return zone
}
