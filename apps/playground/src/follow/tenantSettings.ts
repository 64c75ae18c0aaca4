import { demoAddress } from '@geofield/page/samples/demo'
import { readReader } from '@geofield/page/connection/connection'
import type { Play } from '../tool.ts'
import { type ZonedTime, zonedTime } from './zonedTime.ts'

export interface TenantSettings {
  /** The time zone that the tenant's days belong to. */
  zone: ZonedTime
  /** Seconds without a position after which a device is silent. */
  silence: number
}

const known = new Map<string, TenantSettings>()

/** What the tenant says about its days. It is asked for once. */
export async function tenantSettings({ ask, signal }: Pick<Play, 'ask' | 'signal'>): Promise<TenantSettings> {
  const { baseUrl, tenant } = readReader(demoAddress)
  const owner = `${baseUrl} ${tenant}`
  const kept = known.get(owner)
  if (kept) return kept
  const { timeZone, silenceSeconds } = await ask((client) => client.preview.accounts.get, {}, { signal })
  const settings = { zone: zonedTime(timeZone), silence: silenceSeconds }
  known.set(owner, settings)
  return settings
}
