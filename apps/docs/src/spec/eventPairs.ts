import type { Bundle } from './bundle.ts'

/** A type of event with one of its actions. */
export interface EventPair {
  typeCode: string
  actionCode: string
}

/** The pairs that every tenant has. */
export function listEventPairs(bundle: Bundle): EventPair[] {
  const { EventInput } = bundle.components.schemas as Record<string, { 'x-event-pairs': EventPair[] }>
  return EventInput!['x-event-pairs']
}

export const eventPairId = ({ typeCode, actionCode }: EventPair) => `event.${typeCode}.${actionCode}`

/** Gives the row of each pair in a table its id, so that it can be linked to. */
export function nameEventRows(html: string, pairs: readonly EventPair[]): string {
  return pairs.reduce((text, pair) => {
    const cells = `<td><code>${pair.typeCode}</code></td>\\s*<td><code>${pair.actionCode}</code></td>`
    return text.replace(
      new RegExp(`<tr>((?:(?!</tr>)[^])*${cells})`),
      (_, row: string) => `<tr id="${eventPairId(pair)}">${row}`,
    )
  }, html)
}
