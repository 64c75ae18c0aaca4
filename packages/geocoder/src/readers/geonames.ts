import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { SourceRecord } from '../place.ts'
import { plainLatin } from '../text/titleCase.ts'
import { fileFingerprint, requireFile, type Source, SourceError } from './source.ts'

/** Columns of a GeoNames dump (tab-separated, one feature per line). */
const column = { id: 0, name: 1, alternates: 3, lat: 4, lon: 5, class: 6, code: 7, population: 14 } as const
const columns = 19
const maxOtherNames = 12

/** Reads an unpacked GeoNames dump such as IN.txt. */
export function geonamesSource(file: string): Source {
  return {
    kind: 'geonames',
    origin: file,
    fingerprint: async () => {
      await requireFile(file, 'The GeoNames file')
      return fileFingerprint(file)
    },
    read: () => readGeonames(file),
    licence: {
      title: 'GeoNames',
      licence: 'CC-BY-4.0',
      attribution: 'Places: GeoNames, CC-BY-4.0',
      url: 'https://www.geonames.org',
    },
  }
}

async function* readGeonames(file: string): AsyncGenerator<SourceRecord> {
  let line = 0
  let accepted = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line++
    if (text === '' || text.startsWith('#')) continue
    const record = toPlace(text.split('\t'))
    if (typeof record === 'string') {
      yield { kind: 'fault', reason: record, row: `line ${line}` }
      // Without one valid row in the first lines, the file is of another kind.
      if (accepted === 0 && line >= 100) throw new SourceError(`The file ${file} is not a GeoNames dump.`)
    } else {
      accepted++
      yield record
    }
  }
  if (accepted === 0)
    throw new SourceError(`The file ${file} is not a GeoNames dump: no line of it is a place.`)
}

function toPlace(fields: string[]): SourceRecord | string {
  if (fields.length !== columns) return `${columns} columns are expected`
  const [lat, lon] = [Number(fields[column.lat]), Number(fields[column.lon])]
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return 'coordinates out of range'
  const name = plainLatin(fields[column.name]!.trim())
  if (!name) return 'no name'
  if (!/^\d+$/.test(fields[column.id]!)) return 'no id'
  const population = Number(fields[column.population])
  const otherNames = [...new Set(fields[column.alternates]!.split(','))]
    .filter((other) => other !== name && /[\p{L}\p{M}]{2}/u.test(other) && !other.startsWith('http'))
    .slice(0, maxOtherNames)
  return {
    kind: 'place',
    id: `gn-${fields[column.id]}`,
    name,
    ...(otherNames.length > 0 && { otherNames }),
    position: { lat, lon },
    subCategory: toSubCategory(fields[column.class]!, fields[column.code]!, population),
    ...(population > 0 && { population }),
  }
}

const byCode = new Map<string, number>([
  ['PCLI', 101],
  ['ADM1', 111],
  ['ADM2', 121],
  ['ADM3', 131],
  ['PPLX', 222],
  ['AIRP', 531],
  ['RSTN', 511],
  ['HSP', 421],
  ['HTL', 631],
  ['SCH', 431],
  ['UNIV', 432],
  ['CH', 711],
  ['MSQE', 711],
  ['TMPL', 711],
  ['MUS', 723],
  ['MNMT', 722],
  ['PRK', 731],
  ['BCH', 813],
  ['LK', 811],
  ['RSV', 811],
  ['STM', 812],
  ['MT', 821],
  ['PK', 821],
  ['HLL', 821],
  ['FRST', 822],
  ['ISL', 823],
  ['MKT', 623],
  ['PO', 414],
])

function toSubCategory(featureClass: string, code: string, population: number): number {
  const known = byCode.get(code)
  if (known) return known
  if (featureClass !== 'P') return 911
  if (population >= 100_000 || /^PPL(C|A)$/.test(code)) return 211
  return population >= 5000 || code.startsWith('PPLA') ? 212 : 231
}
