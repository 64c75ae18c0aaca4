import type { Administration } from '../place.ts'
import { editCost } from '../text/editCost.ts'
import { foldName, skeleton } from '../text/foldSpelling.ts'
import { mostFrequent } from './mostFrequent.ts'

type Listed = { pin: string; name: string; within: Administration }
type Unlisted = { pin: string; name: string; subCategory: number; taluk: string | undefined }

/** Names of one PIN that differ by less are two spellings. */
const otherSpelling = 2.5

/**
 * Returns the offices of a second, older list that the first one lacks under any spelling, each once. Their state and district
 * are those of most offices of the PIN, because districts have been divided since.
 */
export function* findUnlisted(
  listed: Iterable<Listed>,
  others: Iterable<Unlisted>,
): Generator<Listed & Pick<Unlisted, 'subCategory'>> {
  const byPin = Map.groupBy(listed, ({ pin }) => pin)
  const spellings = new Map<string, Spelling[]>()
  for (const { taluk, ...office } of others) {
    const ofPin = byPin.get(office.pin)
    if (!ofPin) continue
    let known = spellings.get(office.pin)
    if (!known) spellings.set(office.pin, (known = ofPin.map(({ name }) => spell(name))))
    const own = spell(office.name)
    if (own.bytes.length === 0 || known.some((other) => isSame(own, other))) continue
    known.push(own)
    const [state, district] = (['state', 'district'] as const).map((unit) =>
      mostFrequent(ofPin.flatMap(({ within }) => within[unit] ?? [])),
    )
    const within = {
      ...(state && { state }),
      ...(state && district && { district, ...(taluk && { tehsil: taluk }) }),
    }
    yield { ...office, within }
  }
}

type Spelling = { skeleton: string; bytes: Uint8Array }

function spell(name: string): Spelling {
  const folded = foldName(name)
  return { skeleton: skeleton(folded), bytes: Buffer.from(folded, 'latin1') }
}

/** Also where one name is the beginning of the other: "Sector 27" and "Sector 27 Chandigarh". */
function isSame(one: Spelling, other: Spelling): boolean {
  if (one.skeleton === other.skeleton) return true
  const [short, long] =
    one.bytes.length <= other.bytes.length ? [one.bytes, other.bytes] : [other.bytes, one.bytes]
  if (short.length >= 5 && Buffer.compare(short, long.subarray(0, short.length)) === 0) return true
  return (
    editCost(one.bytes, { pool: other.bytes, from: 0, to: other.bytes.length }, otherSpelling) <=
    otherSpelling
  )
}
