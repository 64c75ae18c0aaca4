import type { JsonObject } from './bundle.ts'

interface Pair {
  meaning: string
  typeId: number
  typeCode: string
  actionCode: string
}

/** The client's source file of the actions that each type of event has, which a program can extend by those of its tenant. */
export function eventActions(bundle: JsonObject): string {
  const { schemas } = bundle.components as { schemas: Record<string, JsonObject> }
  const byType = new Map<string, Pair[]>()
  for (const pair of schemas.EventInput!['x-event-pairs'] as unknown as Pair[])
    byType.set(pair.typeCode, [...(byType.get(pair.typeCode) ?? []), pair])
  const types = [...byType].map(([typeCode, pairs]) =>
    [
      `  /** Type ${pairs[0]!.typeId}. ${pairs.map(({ meaning, actionCode }) => `\`${actionCode}\`: ${meaning}.`).join(' ')} */`,
      `  ${typeCode}: ${pairs.map(({ actionCode }) => `'${actionCode}'`).join(' | ')}`,
    ].join('\n'),
  )
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

/**
 * The actions of each type of event. Declare those that the operator of your tenant has added:
 *
 * @example
 * declare module '@geofield/client' {
 *   interface EventActions {
 *     DELIVERY: 'started' | 'handed_over'
 *   }
 * }
 */
export interface EventActions {
${types.join('\n')}
}
`
}
