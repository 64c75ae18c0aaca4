import { createRandom, pick, type Random } from '@geofield/server/random'

/** Numbers at which formats and their readers change their mind. */
const edges = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]
const tokens = [
  '{',
  '}',
  '[',
  ']',
  ',',
  '"',
  '\\',
  '\0',
  '-',
  'e308',
  '1e-7',
  'NaN',
  '\n',
  '\r\n',
  '\t',
  '|',
  '~',
  '\ud83d',
  'प',
]
const most = 8

/** Returns the input of an index: the same for the same seed, and not dependent on the inputs before. */
export function makeInput(seeds: readonly Buffer[], seed: number, index: number): Buffer {
  const random = createRandom(Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(index, 0x85eb_ca6b))
  let input = pick(seeds, random)
  const steps = 1 + Math.floor(random() ** 2 * most)
  for (let step = 0; step < steps; step += 1) input = pick(changes, random)(input, random, seeds)
  return input
}

type Change = (input: Buffer, random: Random, seeds: readonly Buffer[]) => Buffer

const placeIn = (input: Buffer, random: Random) => Math.floor(random() * (input.length + 1))

/** Returns the input with the bytes of a range replaced. */
function splice(input: Buffer, [from, to]: readonly [number, number], bytes: Buffer): Buffer {
  return Buffer.concat([input.subarray(0, from), bytes, input.subarray(to)])
}

const changes: readonly Change[] = [
  // A bit.
  (input, random) => {
    const copy = Buffer.from(input)
    if (copy.length > 0) copy[Math.floor(random() * copy.length)]! ^= 1 << Math.floor(random() * 8)
    return copy
  },
  // A byte.
  (input, random) => {
    const copy = Buffer.from(input)
    if (copy.length > 0) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
    return copy
  },
  // A number of four bytes, in either order.
  (input, random) => {
    const copy = Buffer.from(input)
    if (copy.length < 4) return copy
    const at = Math.floor(random() * (copy.length - 3))
    if (random() < 0.5) copy.writeUInt32LE(pick(edges, random), at)
    else copy.writeUInt32BE(pick(edges, random), at)
    return copy
  },
  // A cut at the end.
  (input, random) => input.subarray(0, placeIn(input, random)),
  // A piece left out.
  (input, random) => {
    const from = placeIn(input, random)
    return splice(input, [from, Math.min(input.length, from + Math.floor(random() * 16))], Buffer.alloc(0))
  },
  // A piece repeated.
  (input, random) => {
    const from = placeIn(input, random)
    const piece = input.subarray(from, from + Math.floor(random() * 32))
    return splice(input, [from, from], Buffer.concat([piece, piece]))
  },
  // A token put in.
  (input, random) => {
    const at = placeIn(input, random)
    return splice(input, [at, at], Buffer.from(pick(tokens, random)))
  },
  // Random bytes put in.
  (input, random) => {
    const at = placeIn(input, random)
    const bytes = Array.from({ length: Math.floor(random() * 12) }, () => Math.floor(random() * 256))
    return splice(input, [at, at], Buffer.from(bytes))
  },
  // The end of another.
  (input, random, seeds) => {
    const other = pick(seeds, random)
    return Buffer.concat([input.subarray(0, placeIn(input, random)), other.subarray(placeIn(other, random))])
  },
]
