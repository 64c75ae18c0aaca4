import type { Account, Calls } from './calls.ts'

/** A day of the tenant's calendar: `YYYY-MM-DD`, and the midnight that ends it in Unix seconds. */
export type TenantDay = { date: string; endsAt: number }

/** Returns the time zone that the tenant's days belong to, a name of the IANA database. */
export async function findTimeZone(account: Account, calls: Calls): Promise<string> {
  const { tracking } = calls.createClientFor(account).preview
  const [from, to] = ['2000-01-01', '2000-01-01']
  const { data } = await calls.run(() => tracking.getDaily({ driver: account.username, from, to }))
  return data.timeZone
}

/** Returns the day that a time (Unix seconds) belongs to in a time zone. */
export function dayOf(seconds: number, timeZone: string): TenantDay {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const write = (at: number) => format.format(at * 1000)
  const offsetAt = (at: number) => Date.parse(`${write(at).replace(' ', 'T')}Z`) / 1000 - at
  const date = write(Math.floor(seconds)).slice(0, 10)
  const asUtc = Date.parse(`${date}T24:00:00Z`) / 1000
  // The second look is for days when the clocks change. Where they skip midnight, the later one is it.
  const near = asUtc - offsetAt(asUtc)
  const end = asUtc - offsetAt(near)
  return { date, endsAt: write(end).slice(0, 10) === date ? Math.max(near, end) : end }
}
