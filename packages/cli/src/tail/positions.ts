import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import type { Context } from '../command.ts'
import { toSecond } from './toSecond.ts'
import { runTail, type Step, type TailOptions } from './tail.ts'

type Tracker = components['schemas']['Tracker']
type Position = { driver: string } & Tracker['trackingInfo'][number]

interface Options extends TailOptions {
  driver?: string
}

/** The time of the newest printed position by driver and device, in Unix seconds. */
type Newest = Record<string, number>

const statuses: Readonly<Record<number, string>> = { 1: 'working', 2: 'idle', 4: 'off duty' }

export async function tailPositions(context: Context<Options>): Promise<void> {
  await runTail<Position, Newest>(context, {
    command: 'tracking tail',
    columns: [
      { title: 'Time', width: 20, read: ({ ts }) => toSecond(new Date(ts * 1000).toISOString()) },
      { title: 'Driver', width: 12, read: ({ driver }) => driver },
      { title: 'Device', width: 12, read: ({ trackerId }) => trackerId },
      { title: 'Status', width: 8, read: ({ device_status }) => statuses[device_status] },
      { title: 'Latitude', width: 9, read: ({ lat }) => lat },
      { title: 'Longitude', width: 9, read: ({ lng }) => lng },
      { title: 'km/h', width: 5, read: ({ speed }) => (speed < 0 ? '-' : (speed * 3.6).toFixed(0)) },
      { title: 'Battery', width: 7, read: ({ battery }) => (battery === null ? '-' : `${battery} %`) },
    ],
    read: ({ client, stored }) => readPositions(client, stored, context),
  })
}

async function* readPositions(
  client: Client,
  stored: Newest | undefined,
  { options, signal }: Context<Options>,
): AsyncGenerator<Step<Position, Newest>> {
  const { since, driver } = options
  const newest: Newest = { ...stored }
  const earliest = stored === undefined && since instanceof Date ? since.getTime() / 1000 : 0
  // With `now`, what is there at the start counts as printed.
  let silent = stored === undefined && since === 'now'
  for await (const trackers of readTrackers(client, options, signal)) {
    const positions = trackers.flatMap((tracker) => newPositions(tracker, newest))
    for (const position of positions) {
      if ((driver === undefined || position.driver === driver) && position.ts >= earliest && !silent) {
        yield { item: position }
      }
    }
    silent = false
    // All drivers come again after a new connection, and in one state.
    yield { state: { ...newest } }
  }
}

/** The drivers who are there, then those who have moved. */
async function* readTrackers(client: Client, { once, driver }: Options, signal: AbortSignal) {
  const there: Tracker[] = []
  const where = driver === undefined ? {} : { driver }
  for await (const tracker of client.preview.tracking.searchLive.all({ where, take: 500 }, { signal }))
    there.push(tracker)
  yield there
  if (once) return
  // Positions come beside changes, which this leaves out as far as it can.
  const stream = client.preview.changes.stream({ kinds: 'plan', positions: true }, { signal })
  for await (const event of stream) if (event.event === 'positions') yield event.data.trackers
}

/** The positions that are newer than the newest so far, which they become. */
function newPositions({ driver, trackingInfo }: Tracker, newest: Newest): Position[] {
  return trackingInfo.flatMap((info) => {
    const key = JSON.stringify([driver, info.trackerId])
    if (info.ts <= (newest[key] ?? 0)) return []
    newest[key] = info.ts
    return [{ driver, ...info }]
  })
}
