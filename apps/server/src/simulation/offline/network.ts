import type { Random } from '../../platform/random.ts'

/** Times in Unix seconds; `to` is the first one with a network again. */
export type Outage = { from: number; to: number }

const shortestSeconds = 10 * 60
const longestSeconds = 4 * 3600
const maxOnlineSeconds = 2 * 3600

/** Plans when a worker is cut off: for minutes to hours, with hours between. The day may end in an outage. */
export function planOutages(day: { startsAt: number; endsAt: number }, random: Random): Outage[] {
  const outages: Outage[] = []
  for (let at = day.startsAt + random() * maxOnlineSeconds; at < day.endsAt;) {
    const from = at
    // Most outages are short, some last for hours.
    at += shortestSeconds + random() ** 2 * (longestSeconds - shortestSeconds)
    outages.push({ from, to: at })
    at += random() * maxOnlineSeconds
  }
  return outages
}

export function isCutOff(outages: readonly Outage[], at: number): boolean {
  return outages.some(({ from, to }) => at >= from && at < to)
}

export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
