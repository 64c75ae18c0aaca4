import type { ChangeEvent } from '@geofield/client'
import { type Map as MapLibreMap, Marker } from 'maplibre-gl'

type Tracker = Extract<ChangeEvent, { event: 'positions' }>['data']['trackers'][number]

export interface Member {
  driver: string
  name: string
  employeeGuid: string | undefined
  /** Where the member is, not where the marker has come to. */
  at: { lat: number; lon: number }
  isMoving: boolean
}

export interface Team {
  members: () => Member[]
  /** Takes over the newest positions of some drivers. */
  update: (trackers: Tracker[]) => void
}

/** Positions come every 15 s or so: the marker takes about as long to get there, so that it is always on its way. */
const glideMs = 14_000

/** The drivers of a tenant as markers. With reduced motion a marker jumps. */
export function showTeam(map: MapLibreMap, hasMotion: boolean): Team {
  const shown = new Map<string, { member: Member; move: (to: Member) => void }>()
  return {
    members: () => [...shown.values()].map(({ member }) => member),
    update: (trackers) => {
      for (const tracker of trackers) {
        const member = readMember(tracker)
        if (!member) continue
        const known = shown.get(member.driver)
        const move = known?.move ?? addMarker(map, member, hasMotion)
        shown.set(member.driver, { member, move })
        move(member)
      }
    },
  }
}

function readMember({ driver, trackingInfo }: Tracker): Member | undefined {
  const [newest] = trackingInfo.toSorted((one, other) => other.ts - one.ts)
  if (!newest) return undefined
  return {
    driver,
    name: newest.employee_full_name ?? driver,
    employeeGuid: newest.employee_guid ?? undefined,
    at: { lat: newest.lat, lon: newest.lng },
    isMoving: newest.device_status === 1,
  }
}

function addMarker(map: MapLibreMap, first: Member, hasMotion: boolean): (to: Member) => void {
  const element = document.createElement('div')
  element.className = 'scene-member'
  element.title = first.name
  const marker = new Marker({ element }).setLngLat(first.at).addTo(map)
  let frame = 0
  return ({ at, isMoving }) => {
    element.classList.toggle('moving', isMoving)
    element.dataset.at = `${at.lat},${at.lon}`
    cancelAnimationFrame(frame)
    if (!hasMotion) {
      marker.setLngLat(at)
      return
    }
    const from = marker.getLngLat()
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - begun) / glideMs)
      marker.setLngLat([from.lng + (at.lon - from.lng) * part, from.lat + (at.lat - from.lat) * part])
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
}
