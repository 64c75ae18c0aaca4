import { callOperation } from '../check/call.ts'
import { check } from '../check/check.ts'
import { listPlaces } from '../generate/places.ts'
import { sampled } from '../run/brief.ts'
import { settings } from '../run/settings.ts'
import { readBundle } from '../spec/bundle.ts'
import { escapeStep, type Json, isObject, withValueAt } from '../spec/json.ts'
import { type Operation, type RequestContent } from '../spec/operations.ts'
import { withoutBody } from './examples.ts'

/** Sends well-formed JSON that often crashes programs after parsing. The response must be declared and not a 5xx. */
export function checkHostileJson(operation: Operation): void {
  const content = operation.contents[0]
  const example = content?.examples[0]?.value
  if (!isObject(example) || content?.type !== 'application/json') return
  const survives = (what: string, bodies: string[]) =>
    check.hostile.calls(operation)(`${operation.id}: survives ${what}`, async () => {
      for (const rawBody of sampled(bodies, 2, what + operation.id)) await sendRaw(operation, rawBody)
    })
  const keys = [...Object.keys(example), 'not_a_key']
  survives(
    'arrays nested 100,000 deep',
    keys.map((key) => raw(example, `/${escapeStep(key)}`, nested(100_000))),
  )
  survives(
    'a key given twice',
    keys.map((key) => JSON.stringify(example).replace(/\}$/, `,${JSON.stringify(key)}:[1]}`)),
  )
  const numbers = numberPlaces(content, example)
  if (numbers.length > 0) {
    survives(
      'numbers that no program can hold',
      numbers.flatMap((at) => ['1e999', '-1e999', '1e-999'].map((text) => raw(example, at, text))),
    )
  }
}

async function sendRaw(operation: Operation, rawBody: string): Promise<void> {
  const { problems } = await callOperation(operation, { ...(await withoutBody(operation)), rawBody })
  if (problems.length > 0) throw new Error(`A response ${problems.join('\nand ')}`)
}

function numberPlaces({ schema }: RequestContent, example: Json): string[] {
  const places = listPlaces({ bundle: readBundle(settings().bundle), schema, value: example })
  return places
    .filter(({ schema: { type } }) => type === 'number' || type === 'integer')
    .map(({ pointer }) => pointer)
}

const mark = '@here@'

/** The example with a marker text at one place, which no program uses as a value. */
function raw(example: Json, pointer: string, text: string): string {
  return JSON.stringify(withValueAt(example, pointer, mark)).replace(JSON.stringify(mark), () => text)
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}
