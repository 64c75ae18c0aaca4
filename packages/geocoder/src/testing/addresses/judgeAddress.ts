import { metresBetween, type Position } from '@geofield/geography'
import type { Target } from './targets.ts'

type Judged = { target: Target }

/** A place of a response, as far as it is judged. */
export type JudgedPlace = Position & { name: string; district: string }

const metres = { locality: 3000, wide: 5000, town: 15_000 }

/** Whether a place is in the locality of the address: near its position, or a place of its name in its district. */
export function isInLocality({ target }: Judged, place: JudgedPlace): boolean {
  const isWide = target.kind === 'village' || target.kind === 'town'
  if (metresBetween(target, place) <= (isWide ? metres.wide : metres.locality)) return true
  return plain(place.name) === plain(target.name) && place.district === target.district
}

export function isInTown(address: Judged, place: JudgedPlace): boolean {
  return metresBetween(address.target, place) <= metres.town || isInLocality(address, place)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/\(.*\)|[^a-z\d]/g, '')
}
