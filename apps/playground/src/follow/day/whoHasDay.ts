import type { ViewContext } from '../view.ts'
import { personOf } from '../personOf.ts'
import { tenantSettings } from '../tenantSettings.ts'
import { nowSeconds, writeDuration } from '../zonedTime.ts'

/** Somebody who has something to see on a day. */
export interface DayOwner {
  /** The user name, else the `employee_guid`. */
  who: string
  name: string
  /** What there is: `heard 2 min ago, 6 visits`. */
  about: string
}

/** As many as one page takes. */
const take = 1000

/** Finds who has visits on a day (today without one) or was heard since it began; the last heard come first. */
export async function whoHasDay(
  { ask, signal }: ViewContext,
  asked?: string,
): Promise<{ day: string; owners: DayOwner[] }> {
  const { zone } = await tenantSettings({ ask, signal })
  const day = asked ?? zone.day(nowSeconds())
  const [live, planned] = await Promise.all([
    ask((client) => client.preview.tracking.searchLive, { take }, { signal }),
    ask((client) => client.preview.journeys.searchVisits, { where: { visit_date: day }, take }, { signal }),
  ])
  const visits = new Map<string, number>()
  for (const { visit_assignee: guid } of planned.data)
    if (guid !== null) visits.set(guid, (visits.get(guid) ?? 0) + 1)
  const begin = zone.read(day, '00:00') ?? 0
  const heard = live.data.trackers
    .map(({ driver, trackingInfo }) => {
      const [newest] = trackingInfo.toSorted((one, other) => other.ts - one.ts)
      return { driver, ts: newest?.ts ?? 0, guid: newest?.employee_guid, name: newest?.employee_full_name }
    })
    .filter(({ ts, guid }) => ts >= begin || (guid && visits.has(guid)))
    .toSorted((one, other) => other.ts - one.ts)
  const known = new Set(heard.map(({ guid }) => guid))
  const inq = [...visits.keys()].filter((guid) => !known.has(guid))
  const silent =
    inq.length === 0
      ? []
      : (
          await ask(
            (client) => client.employees.search,
            { where: { employee_guid: { inq } }, take },
            { signal },
          )
        ).data
  const about = (guid: string | null | undefined, ts: number) => {
    const count = visits.get(guid ?? '') ?? 0
    const parts = [
      ts > 0 && `heard ${writeDuration(nowSeconds() - ts)} ago`,
      count > 0 && `${count} visit${count === 1 ? '' : 's'}`,
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
  const owners = [
    ...heard.map(({ driver, guid, name, ts }) => ({
      who: driver,
      name: name ?? driver,
      about: about(guid, ts),
    })),
    ...silent.map((employee) => ({ ...personOf(employee), about: about(employee.employee_guid, 0) })),
  ]
  return { day, owners }
}
