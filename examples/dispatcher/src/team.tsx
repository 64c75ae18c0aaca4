import type { components } from '@geofield/client/openapi'
import { useState } from 'react'
import { useChanges } from './client.ts'
import { Screen } from './screen.tsx'

type Tracker = components['schemas']['Tracker']

/** Where everybody is, as they move. */
export function Team() {
  const [team, setTeam] = useState<ReadonlyMap<string, Tracker>>(new Map())
  const [search, setSearch] = useState('')
  const status = useChanges({ positions: true, kinds: 'employee' }, ({ event, data }) => {
    // First all come, then those who move.
    if (event === 'positions')
      setTeam((before) => new Map([...before, ...data.trackers.map((each) => [each.driver, each] as const)]))
  })
  const items = [...team.values()]
    .filter(({ trackingInfo }) => trackingInfo.length > 0)
    .map(toItem)
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => one.title.localeCompare(other.title))
  return (
    <Screen title="Team" {...{ status, items }}>
      <label>
        Find by name
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {team.size === 0 && <p>Nobody has sent a position yet.</p>}
    </Screen>
  )
}

function toItem({ driver, trackingInfo, latest_duty_event }: Tracker) {
  const { lat, lng, speed, ts, battery, employee_full_name } = trackingInfo[0]!
  const facts = [
    latest_duty_event?.action_code.replaceAll('_', ' '),
    speed > 1 ? `${Math.round(speed * 3.6)} km/h` : 'standing',
    battery !== null && `battery ${battery} %`,
    new Date(ts * 1000).toLocaleString(),
  ]
  const at = { lat, lon: lng }
  return { id: driver, title: employee_full_name ?? driver, detail: facts.filter(Boolean).join(' · '), at }
}
