import fc from 'fast-check'
import type { Json, JsonObject } from '../spec/json.ts'
import { notableTexts, textOfLength } from './edges.ts'

type Lengths = { minLength?: number; maxLength?: number; format?: Json | undefined }

const ofFormat: Record<string, () => fc.Arbitrary<string>> = {
  uuid: () => fc.uuid(),
  'date-time': () =>
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString()),
  date: () =>
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10)),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
  ipv4: () => fc.ipV4(),
}

export function stringArbitrary(schema: JsonObject): fc.Arbitrary<string> {
  const { format, pattern } = schema
  const lengths = readLengths(schema)
  if (typeof pattern === 'string') {
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => hasLength(text, lengths))
  }
  const formatted =
    typeof format === 'string' && Object.hasOwn(ofFormat, format) ? ofFormat[format] : undefined
  return formatted ? formatted() : textArbitrary({ ...lengths, format })
}

const longestText = 40

/** Text of any script. The lengths count code points, as JSON Schema does. */
export function textArbitrary({
  minLength = 0,
  maxLength = Infinity,
  format,
}: Lengths): fc.Arbitrary<string> {
  const lengths = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, longestText)) }
  const notable = notableTexts.filter((text) => hasLength(text, { minLength, maxLength }))
  const [plain, wild] = (['grapheme-ascii', 'binary'] as const).map((unit) => stringsOf({ unit, ...lengths }))
  const edges = [minLength, ...(Number.isFinite(maxLength) ? [maxLength] : [])].map((length) =>
    textOfLength(length, format),
  )
  return fc.oneof(
    { arbitrary: plain!, weight: 3 },
    { arbitrary: wild!, weight: 1 },
    { arbitrary: fc.constantFrom(...notable, ...edges), weight: 1 },
  )
}

type Strings = { unit: 'grapheme-ascii' | 'binary'; minLength: number; maxLength: number }
const madeStrings = new Map<string, fc.Arbitrary<string>>()

/** fast-check writes down all letters of a unit for each arbitrary of strings, and most fields have the lengths of others. */
function stringsOf(strings: Strings): fc.Arbitrary<string> {
  const key = JSON.stringify(strings)
  const made = madeStrings.get(key) ?? fc.string(strings)
  madeStrings.set(key, made)
  return made
}

function readLengths({ minLength, maxLength }: JsonObject): Lengths {
  return {
    ...(typeof minLength === 'number' && { minLength }),
    ...(typeof maxLength === 'number' && { maxLength }),
  }
}

function hasLength(text: string, { minLength = 0, maxLength = Infinity }: Lengths): boolean {
  const { length } = [...text]
  return length >= minLength && length <= maxLength
}
