import type { ChangeKind } from '@geofield/client'
import type { Context } from '../command.ts'
import { type Change, type Place, readChanges } from './readChanges.ts'
import { toSecond } from './toSecond.ts'
import { runTail, type Step, type TailOptions } from './tail.ts'

interface Options extends TailOptions {
  kinds?: string
  layer?: string
  objects?: true
}

export async function tailChanges(context: Context<Options>): Promise<void> {
  const { options, signal } = context
  const { since, once = false, kinds, layer: layerName, objects } = options
  await runTail<Change, Place>(context, {
    command: 'changes tail',
    columns: [
      { title: 'Time', width: 20, read: ({ changedDate }) => toSecond(changedDate) },
      { title: 'Change', width: 7, read: ({ operation }) => operation },
      { title: 'Kind', width: 8, read: ({ kind }) => kind },
      { title: 'Id', width: 36, read: ({ Id }) => Id },
      { title: 'User', width: 12, read: ({ changedUser }) => changedUser ?? '-' },
      { title: 'Layer', width: 12, read: ({ layerName }) => layerName },
    ],
    async *read({ client, stored }): AsyncGenerator<Step<Change, Place>> {
      const earliest = stored === undefined && since instanceof Date ? since.toISOString() : ''
      const from = stored ?? (since instanceof Date ? 'oldest' : since)
      // The server refuses what is no kind.
      const filter = { kinds: kinds?.split(',') as ChangeKind[] | undefined, layerName, objects }
      for await (const { change, place } of readChanges(client, { from, once, signal, filter })) {
        // The order of changes is not that of their times, so this looks at each.
        yield { item: change && change.changedDate >= earliest ? change : undefined, state: place }
      }
    },
  })
}
