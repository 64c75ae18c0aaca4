import type { Client, EventActions, EventType } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import type { Context } from '../command.ts'
import { type Place, readChanges } from './readChanges.ts'
import { toSecond } from './toSecond.ts'
import { runTail, type Step, type TailOptions } from './tail.ts'

type Event = components['schemas']['Event']

interface Options extends TailOptions {
  type?: string
  action?: string
  user?: string
}

/** The most Ids that are remembered between the search and the stream. */
const maxRemembered = 10_000

export async function tailEvents(context: Context<Options>): Promise<void> {
  await runTail<Event, Place>(context, {
    command: 'events tail',
    columns: [
      { title: 'Time', width: 20, read: ({ occurredAt }) => toSecond(occurredAt) },
      { title: 'Type', width: 9, read: ({ typeCode }) => typeCode },
      { title: 'Action', width: 12, read: ({ actionCode }) => actionCode },
      { title: 'User', width: 12, read: ({ createUser }) => createUser },
      {
        title: 'Record',
        width: 12,
        read: ({ layerCode, recordNodeId }) => layerCode && `${layerCode} ${recordNodeId}`,
      },
      { title: 'Address', width: 12, read: ({ address }) => address },
    ],
    read: ({ client, stored }) => readEvents(client, stored, context),
  })
}

async function* readEvents(
  client: Client,
  stored: Place | undefined,
  { options, signal }: Context<Options>,
): AsyncGenerator<Step<Event, Place>> {
  const { since, once = false, type, action, user } = options
  // The operator of a tenant may have added others.
  const where = {
    typeCode: type as EventType,
    actionCode: action as EventActions[EventType],
    createUser: user,
  }
  // As the search compares texts.
  const matches = (event: Event) =>
    Object.entries(where).every(
      ([name, value]) =>
        value === undefined || String(event[name as keyof Event]).normalize('NFC') === value.normalize('NFC'),
    )
  let from = stored
  const printed = new Set<string>()
  if (!from && since !== 'now') {
    // The place first: what comes during the search is found by it, by the stream or by both.
    from = { cursor: (await client.preview.changes.list({ kinds: 'event' }, { signal })).cursor }
    const earliest = since instanceof Date ? { from: since.toISOString() } : {}
    const stillThere = client.events.search.all({ where: { ...where, ...earliest }, take: 500 }, { signal })
    for await (const event of stillThere) {
      printed.add(event.Id)
      if (printed.size > maxRemembered) printed.delete(printed.values().next().value!)
      yield { item: event }
    }
  }
  const filter = { kinds: ['event' as const], objects: true }
  for await (const { change, place } of readChanges(client, { from, once, signal, filter })) {
    const event = change?.kind === 'event' ? change.object : undefined
    yield { item: event && matches(event) && !printed.has(event.Id) ? event : undefined, state: place }
  }
}
