import { longestSilence } from '@geofield/client/geo'
import type { Position } from '@geofield/polyline'
import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import type { PointCanvas } from '../../map/pointCanvas.ts'
import type { OpenTool } from '../../tool.ts'
import { closeZoom, type ViewContext } from '../view.ts'
import { nowSeconds } from '../zonedTime.ts'
import { tenantSettings } from '../tenantSettings.ts'
import { areaFilter } from '../areaFilter.ts'
import { followTeam } from './followTeam.ts'
import { type GlidingPoints, glidingPoints } from './glidingPoints.ts'
import { type Member, readMember, stateAt, type Tracker } from './member.ts'
import { memberCard } from './memberCard.ts'
import { type MemberList, memberList, setText } from './memberList.ts'
import { trailOf } from './recentTrail.ts'

const tickMs = 5_000
/** One member alone says more in a town than in a street. */
const townZoom = 13
/** A large team is taken in steps, so that the page goes on drawing and listening. */
const trackersAtOnce = 1_000
/** All positions come right after the connection. */
const emptyAfterMs = 1_500

/** The team as it moves. `who` in the address is the user name of the member that the map follows. */
export function openTeam(context: ViewContext): OpenTool {
  const { map, address, open, signal, isStill } = context
  const members = new Map<string, Member>()
  const points = glidingPoints(map.points, { hasMotion: !isStill, signal })
  const state = element('p', { class: 'play-about', role: 'status' }, 'Connecting…')
  const empty = element('div', { hidden: true }, emptyTeam())
  const card = memberCard({
    showDay: () => open('day', { who: chosen, day: undefined, time: undefined }),
    end: () => choose(undefined),
  })
  const trail = trailOf(context, (driver, since) => {
    const known = members.get(driver)
    if (known) members.set(driver, { ...known, since })
    draw()
  })
  const area = areaFilter(context, () => {
    for (const member of members.values()) place(member)
    draw()
  })
  const list = memberList((driver) => choose(driver), area)
  list.element.hidden = true
  const whole = element('button', { type: 'button', click: () => showAll() }, 'Show everybody')
  let chosen = address.get('who')
  const silence = silenceOf(context)
  const place = (member: Member) =>
    points.move(member.driver, member.at, area.has(member.at) ? stateAt(member, nowSeconds()) : 'outside')
  const draw = () => showMembers({ card, list, whole }, members, chosen)
  const choose = (driver: string | undefined) => {
    chosen = driver
    address.set({ who: driver })
    const member = members.get(driver ?? '')
    if (member) map.fit([member.at])
    markChosen(context, points, member)
    trail.show(member)
    draw()
  }
  const showAll = () => fitAll(context, members)
  const showFirst = (followed: Member | undefined) => (followed ? map.fit([followed.at]) : showAll())
  const update = async (trackers: Tracker[]) => {
    const isFirst = members.size === 0
    for await (const tracker of inSteps(trackers, signal)) {
      const member = readMember(tracker, { before: members.get(tracker.driver), silence: silence() })
      if (!member) continue
      members.set(member.driver, member)
      place(member)
      if (member.driver === chosen) keepInView(context, member.at)
    }
    empty.hidden = members.size > 0
    const followed = members.get(chosen ?? '')
    if (isFirst) trail.show(followed)
    if (isFirst && isFar(context)) showFirst(followed)
    draw()
  }

  dressPoints(map.points)
  points.onFrame(() => markChosen(context, points, members.get(chosen ?? '')))
  every(tickMs, draw, signal)
  map.nameUnderPointer((x, y) => members.get(points.idAt(x, y) ?? '')?.name ?? '', signal)
  void followTeam(context, {
    update,
    tell: (text) => setText(state, text),
    connected: () => void setTimeout(() => (empty.hidden = members.size > 0), emptyAfterMs),
  })
  return {
    element: element('div', { class: 'follow-view' }, state, empty, card.element, whole, list.element),
    clicked: (at) => {
      const driver = driverAt(context, points, at)
      if (driver !== undefined) choose(driver)
    },
  }
}

/** Throws once the signal aborts. */
async function* inSteps(trackers: readonly Tracker[], signal: AbortSignal): AsyncGenerator<Tracker, void> {
  for (let start = 0; start <= trackers.length; start += trackersAtOnce) {
    await new Promise<void>((resolve) => void setTimeout(resolve))
    signal.throwIfAborted()
    yield* trackers.slice(start, start + trackersAtOnce)
  }
}

function fitAll({ map }: ViewContext, members: ReadonlyMap<string, Member>): void {
  map.fit(
    [...members.values()].map(({ at }) => at),
    townZoom,
  )
}

/** Whether the map shows nothing that the reader or a link has chosen, or too much of it. */
function isFar({ address, map }: ViewContext): boolean {
  return address.get('view') === undefined || map.camera().zoom < closeZoom
}

interface Parts {
  card: ReturnType<typeof memberCard>
  list: MemberList
  whole: HTMLElement
}

function showMembers(
  { card, list, whole }: Parts,
  members: ReadonlyMap<string, Member>,
  chosen?: string,
): void {
  const member = chosen === undefined ? undefined : (members.get(chosen) ?? chosen)
  card.show(members.size > 0 ? member : undefined)
  list.show(members, chosen)
  list.element.hidden = members.size === 0
  whole.hidden = members.size < 2
}

/** The tenant's longest silence. Until it is known, and for an account that may not read it, the usual one holds. */
function silenceOf(context: ViewContext): () => number {
  let silence = longestSilence
  tenantSettings(context).then(
    (settings) => (silence = settings.silence),
    () => undefined,
  )
  return () => silence
}

function driverAt({ map }: ViewContext, points: GlidingPoints, at: Position): string | undefined {
  const { x, y } = map.project(at)
  return points.idAt(x, y)
}

function every(milliseconds: number, act: () => void, signal: AbortSignal): void {
  const timer = setInterval(act, milliseconds)
  signal.addEventListener('abort', () => clearInterval(timer))
}

function dressPoints(points: PointCanvas): void {
  const fill = (token: string) => ({ fill: token, edge: '--sl-color-black', radius: 6 })
  points.looks({
    moving: fill('--sl-color-accent'),
    still: fill('--marigold'),
    silent: { ...fill('--sl-color-gray-4'), radius: 5 },
    outside: { ...fill('--sl-color-gray-5'), radius: 3 },
  })
}

function markChosen({ map }: ViewContext, points: GlidingPoints, member: Member | undefined): void {
  const at = member && points.at(member.driver)
  map.mark('follow-chosen', at ? [{ at: { ...at }, name: member.name, class: 'follow-chosen' }] : [])
}

/** Moves the map when the followed member comes near its edge, not with each position. */
function keepInView({ map, isStill }: ViewContext, at: Position): void {
  const { x, y } = map.project(at)
  const { clientWidth: width, clientHeight: height } = map.element
  const isInside = Math.abs(x / width - 0.5) < 0.3 && Math.abs(y / height - 0.5) < 0.3
  if (!isInside) map.pan(at, { isSmooth: !isStill })
}

function emptyTeam(): HTMLElement {
  return element(
    'p',
    { class: 'play-empty' },
    'Nobody of this tenant has sent a position yet. The guide shows how to ',
    element('a', { href: `${base}/guides/tracking/` }, 'send positions from a device'),
    ' and how to ',
    element(
      'a',
      { href: `${base}/guides/tracking/#watch-a-field-force-at-work` },
      'let made-up employees drive',
    ),
    '. They appear here at once.',
  )
}
