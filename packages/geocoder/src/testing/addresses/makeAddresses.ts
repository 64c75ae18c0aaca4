import { hashText } from '../../search/searchArrays.ts'
import { buildings, landmarks, otherCityNames, persons, shortStates, streets, tails, units } from './parts.ts'
import { createRandom, type Random } from './random.ts'
import { drawTargets, type Target } from './targets.ts'

export { isInLocality } from './judgeAddress.ts'

/** A full address as people write it, and where it is. */
export type MadeAddress = {
  text: string
  target: Target
  /** Weights are tuned on one half, and the other half judges them. */
  half: 'tuning' | 'judging'
}

const minWords = 8
const maxWords = 25

/**
 * Makes full addresses of 8 to 25 words for places of known positions. The forms are those of public collections and of
 * public reports about geocoders; the README of this folder lists them.
 */
export function makeAddresses(file: string, seed = 45): MadeAddress[] {
  const random = createRandom(seed)
  return drawTargets(file, random).map((target) => {
    const text = write(target, random)
    return { text, target, half: hashText(text) % 2 === 0 ? 'tuning' : 'judging' }
  })
}

function write(target: Target, random: Random): string {
  for (;;) {
    const text = target.kind === 'village' ? writeVillage(target, random) : writeInCity(target, random)
    const count = text.split(/[\s,]+/).filter(Boolean).length
    if (count >= minWords && count <= maxWords) return text
  }
}

function front(random: Random): string[] {
  const parts = [
    ...(random.chance(0.2) ? [random.pick(persons)] : []),
    ...(random.chance(0.85) ? [random.pick(units)] : []),
    ...(random.chance(0.75) ? [random.pick(buildings)] : []),
  ]
  return parts
}

function writeInCity(target: Target, random: Random): string {
  const { kind, name, locality, town } = target
  const named = kind === 'town' ? [] : kind === 'locality' ? [slipped(name, random)] : [name, locality]
  const city = kind === 'town' ? slipped(name, random) : random.pick(otherCityNames[town] ?? [town])
  const before = [
    ...front(random),
    ...(kind !== 'street' && random.chance(0.5) ? [random.pick(streets)] : []),
    ...(random.chance(0.55) ? [random.pick(landmarks)] : []),
    ...named,
  ]
  const parts =
    random.chance(0.08) && kind === 'locality'
      ? [name, ...before.filter((part) => part !== named[0])]
      : before
  return join(parts, city, target, random)
}

function writeVillage(target: Target, random: Random): string {
  const { name, office, tehsil, district } = target
  const village = random.pick(['Vill.', 'Village', 'At', 'VPO', 'Gram', 'At Post', ''])
  const parts = [
    ...(random.chance(0.4) ? [random.pick(persons)] : []),
    ...(random.chance(0.4) ? [random.pick(units)] : []),
    ...(random.chance(0.35) ? [random.pick(landmarks)] : []),
    `${village} ${slipped(name, random)}`.trim(),
    ...(office && office !== name && random.chance(0.6)
      ? [`${random.pick(['PO', 'Post', 'P.O.'])} ${office}`]
      : []),
    ...(tehsil && random.chance(0.7)
      ? [`${random.pick(['Tal.', 'Tehsil', 'Teh', 'Taluka', 'Tq'])} ${tehsil}`]
      : []),
  ]
  return join(
    parts,
    `${random.pick(['Dist.', 'Distt', 'District', 'Dist', 'Zila'])} ${district}`,
    target,
    random,
  )
}

/** Writes the city, the state and the PIN behind the other parts, or before them. */
function join(parts: string[], city: string, { pin, state, kind }: Target, random: Random): string {
  const written = random.pick([
    pin,
    pin,
    pin,
    `${pin.slice(0, 3)} ${pin.slice(3)}`,
    `PIN ${pin}`,
    `Pin Code - ${pin}`,
  ])
  const hasPin = random.chance(kind === 'village' ? 0.75 : 0.8)
  const name = random.pick([state, state, '', ...(shortStates[state] ?? [state])])
  const twice = random.chance(0.1) ? [city] : []
  const end = hasPin
    ? random.pick([
        [`${city} ${written}`, name],
        [`${city}-${written}`, name],
        [city, `${name} ${written}`.trim()],
        [city, name, written],
      ])
    : [city, name || state]
  const tail = random.chance(0.2) ? [random.pick(tails)] : []
  const isReversed = random.chance(0.06)
  const all = isReversed ? [...end, ...parts.toReversed()] : [...parts, ...twice, ...end, ...tail]
  const text = all.filter(Boolean).join(random.pick([', ', ', ', ', ', ',', ' ', ' ', '\n', ' , ']))
  return random.pick([text, text, text, text.toUpperCase(), text.toLowerCase()])
}

/** In one of ten the name has a slip of the finger or another spelling. */
function slipped(name: string, random: Random): string {
  if (!random.chance(0.1) || name.length < 6) return name
  const at = 2 + random.below(name.length - 3)
  return random.pick([
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name[at]! + name.slice(at),
    name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2),
  ])
}
