/** Finds the texts that differ between two bundles. Only a person can judge what a change of a text means. */
import { isDeepStrictEqual } from 'node:util'
import { type Json, type JsonObject, type Pair, isObject, toPointer } from './document.ts'

export type ChangedText = { pointer: string; old: string; new: string }

const textKeys = new Set(['summary', 'description'])
/** Below these keywords is data: a `description` in an example is no text of the bundle. */
const dataKeys = new Set(['example', 'examples', 'value', 'default', 'const', 'enum'])

export function compareProse({ old, new: next }: Pair<JsonObject>): ChangedText[] {
  const found: ChangedText[] = []
  const visit = (was: Json | undefined, is: Json | undefined, steps: string[]): void => {
    if (isDeepStrictEqual(was, is)) return
    if (Array.isArray(was) && Array.isArray(is))
      return is.forEach((item, index) => visit(was[index], item, [...steps, String(index)]))
    if (!isObject(was) || !isObject(is)) return
    for (const [key, value] of Object.entries(is)) {
      const before = was[key]
      // Under `properties` a key is the name of a property, also `value` or `default`.
      const isData = dataKeys.has(key) && steps.at(-1) !== 'properties'
      const isText = textKeys.has(key) && typeof value === 'string' && typeof before === 'string'
      if (isText && oneLine(before) !== oneLine(value))
        found.push({ pointer: toPointer([...steps, key]), old: oneLine(before), new: oneLine(value) })
      else if (!isText && !isData) visit(before, value, [...steps, key])
    }
  }
  visit(old, next, [])
  return found
}

/** Returns the sentences that only the old text has, and those that only the new text has. */
export function differingSentences({ old, new: next }: Pair<string>): Pair<string> {
  const [was, is] = [old, next].map((text) => text.split(/(?<=[.!?])\s+/))
  const without = (list: string[], other: string[]) => list.filter((each) => !other.includes(each)).join(' ')
  return { old: without(was!, is!), new: without(is!, was!) }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
