import { type Address, type Certainty, noAddress } from '../address.ts'
import type { Administration, AreaNames } from '../place.ts'
import { isSameName } from './names.ts'

/** Farther from every post office the tehsil and the PIN are unknown. */
export const officeLimitMetres = 20_000

export type Office = {
  name: string
  /** The type in the directory of the Department of Posts. */
  type: string
  pin: string
  state: string
  district: string
  tehsil: string
  metres: number
}
export type Found = {
  areas: Required<AreaNames>[]
  /** The state whose outline holds the position, empty for none. */
  outline: { state: string; isNearEdge: boolean }
  /** The nearest one of the state and the district of the position. */
  office: Office | undefined
  /** What the nearest five post offices have in common. */
  agreement: Agreement
  /** The PIN of the area around, or that mapped places nearby have, and the nearest office of it. */
  mapped?: Post | undefined
  /** The state and the district of the town around the position that names the district. */
  seat?: { state: string; district: string } | undefined
  road: string
}
export type Post = { pin: string; office: Office | undefined; certainty: Certainty }
/** A unit or PIN of all the nearest post offices is likely that of the position too. */
export type Agreement = Record<'district' | 'tehsil' | 'pin', boolean>

const levels = ['state', 'district', 'tehsil', 'village'] as const
type Units = Required<Administration>
type UnitCertainty = Record<keyof Administration, Certainty>

/**
 * Areas decide the address, then the town that names its district and the outline of the state. The nearest post office fills
 * the gaps, unless it lies in another unit.
 */
export function toAddress(found: Found): Address {
  const { areas, outline, office, road } = found
  if (areas.length === 0 && outline.state === '' && !office && road === '') return noAddress
  const { units, certainty } = readUnits(found)
  const post = readPost(found)
  const measured = post?.office ?? office
  const { village: _, ...others } = certainty
  return {
    isKnown: true,
    country: readCountry(areas, units.state),
    ...units,
    road,
    postOffice: {
      name: post?.office?.name ?? '',
      type: post?.office?.type ?? '',
      pin: post?.pin ?? '',
    },
    ...(measured && { postOfficeMetres: Math.round(measured.metres) }),
    certainty: { ...others, pin: post?.certainty ?? 'unknown' },
  }
}

function readCountry(areas: Found['areas'], state: string): string {
  const named = areas.find(({ country }) => country !== '')
  return named?.country ?? (areas.length > 0 || state !== '' ? 'India' : '')
}

function readPost({ office, agreement, mapped }: Found): Post | undefined {
  if (mapped || !office || office.metres > officeLimitMetres) return mapped
  return { pin: office.pin, office, certainty: rate(agreement.pin) }
}

function readUnits({ areas, outline, office, agreement, seat }: Found) {
  const units: Units = { state: '', district: '', tehsil: '', village: '' }
  for (const names of areas) for (const level of levels) units[level] ||= names[level]
  const certainty = Object.fromEntries(
    levels.map((level) => [level, units[level] === '' ? 'unknown' : 'certain']),
  ) as UnitCertainty
  const state = seat?.state ?? outline.state
  if (units.state === '' && state !== '') {
    units.state = state
    certainty.state = outline.isNearEdge ? 'approximate' : 'certain'
  }
  if (units.district === '' && seat) {
    units.district = seat.district
    certainty.district = 'likely'
  }
  if (office) completeFrom({ office, agreement }, units, certainty)
  return { units, certainty }
}

/** Takes the units that are unknown from the nearest post office. */
function completeFrom(
  { office, agreement }: { office: Office; agreement: Agreement },
  units: Units,
  certainty: UnitCertainty,
): void {
  for (const level of ['state', 'district', 'tehsil'] as const) {
    if (units[level] !== '') {
      if (office[level] !== '' && !isSameName(units[level], office[level])) return
      continue
    }
    if (office[level] === '' || (level === 'tehsil' && office.metres > officeLimitMetres)) continue
    units[level] = office[level]
    certainty[level] = level === 'state' ? 'approximate' : rate(agreement[level])
  }
}

export function rate(isAgreed: boolean): Certainty {
  return isAgreed ? 'likely' : 'approximate'
}
