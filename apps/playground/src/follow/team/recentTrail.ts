import type { Client } from '@geofield/client'
import { linesOf, readPath } from '../day/dayPath.ts'
import { tenantSettings } from '../tenantSettings.ts'
import type { ViewContext } from '../view.ts'
import { nowSeconds } from '../zonedTime.ts'
import type { Member } from './member.ts'

type Segment = Awaited<ReturnType<Client['preview']['tracking']['getHistory']>>['data'][number]

const trailSeconds = 7_200

/** The trail of one member at a time. `told` gets since when the member does what the live position says. */
export function trailOf(
  context: ViewContext,
  told: (driver: string, since: number) => void,
): { show: (member: Member | undefined) => void } {
  const { map, fail, signal } = context
  let drawing = new AbortController()
  return {
    show: (member) => {
      drawing.abort()
      drawing = new AbortController()
      map.draw('follow-trail', [])
      if (!member) return
      showTrail(context, member, AbortSignal.any([signal, drawing.signal])).then(
        (since) => since !== undefined && told(member.driver, since),
        fail,
      )
    },
  }
}

/**
 * Draws the way of the last two hours. Resolves to when the member's present state began, in Unix seconds; undefined where
 * the track does not say.
 */
async function showTrail(
  context: ViewContext,
  { driver, state, heard }: Member,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { ask, map } = context
  const { silence } = await tenantSettings({ ask, signal })
  const now = nowSeconds()
  const { data } = await ask(
    (client) => client.preview.tracking.getHistory,
    { driver, from: now - trailSeconds, to: now + 300 },
    { signal },
  )
  map.draw(
    'follow-trail',
    linesOf(readPath(data, silence)).map((line) => ({ kind: 'line', line })),
  )
  return state === 'silent' ? heard : stateBegan(data, state === 'moving' ? 1 : 2)
}

/** Goes back over the segments with this device status. The first of all may have begun earlier. */
function stateBegan(segments: readonly Segment[], status: number): number | undefined {
  let began: number | undefined
  for (const { deviceStatus, times } of segments.toReversed()) {
    if (deviceStatus.value !== status) return began
    began = times[0]
  }
  return began
}
