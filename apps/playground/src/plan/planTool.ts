import { type Signal, signal } from '@preact/signals'
import type { Client } from '@geofield/client'
import type { Position } from '@geofield/polyline'
import type { KnownArea } from '../areas/areaMap.ts'
import { readPosition, writePosition } from '../address.ts'
import { addDays, nowSeconds, type ZonedTime, zonedTime } from '../follow/zonedTime.ts'
import { oneAtATime, type OneAtATime } from '../oneAtATime.ts'
import type { Play } from '../tool.ts'

type Journeys = Client['preview']['journeys']
export type Proposal = Awaited<ReturnType<Journeys['getPlanProposal']>>
export type Result = NonNullable<Proposal['result']>
export type ProposedDay = Result['days'][number]
export type ProposedVisit = ProposedDay['visits'][number]
export type ProposalRequest = Parameters<Journeys['proposePlans']>[0]

export interface Worker {
  guid: string
  name: string
}

export interface Customer {
  guid: string
  name: string
  category: string | undefined
  at: Position | undefined
}

/** What the next proposal differs in from the wish, by `customer_guid`. */
export interface Changes {
  /** The worker who has to make the visits. */
  fixed: ReadonlyMap<string, string>
  leftOut: ReadonlySet<string>
}

/** What the parts of the tool share. */
export interface PlanTool {
  play: Play
  jobs: OneAtATime
  zone: Signal<ZonedTime>
  areas: Signal<readonly KnownArea[]>
  /** The active employees. */
  workers: Signal<readonly Worker[]>
  /** Those of the last request, by `customer_guid`. */
  customers: Signal<ReadonlyMap<string, Customer>>
  proposal: Signal<Proposal | undefined>
  changes: Signal<Changes>
  /** The day whose visits the map and the list show: `employee_guid` and date. Empty: all. */
  chosen: Signal<string>
}

export const noChanges: Changes = { fixed: new Map(), leftOut: new Set() }

export function planTool(play: Play): PlanTool {
  return {
    play,
    jobs: oneAtATime(play),
    zone: signal(zonedTime('UTC')),
    areas: signal<readonly KnownArea[]>([]),
    workers: signal<readonly Worker[]>([]),
    customers: signal<ReadonlyMap<string, Customer>>(new Map()),
    proposal: signal<Proposal>(),
    changes: signal(noChanges),
    chosen: signal(''),
  }
}

export function nameOfWorker({ workers }: PlanTool, guid: string): string {
  return workers.value.find((worker) => worker.guid === guid)?.name ?? 'An employee who is gone'
}

export function nameOfCustomer({ customers }: PlanTool, guid: string): string {
  return customers.value.get(guid)?.name ?? 'A customer who is gone'
}

export function keyOf({ employee_guid: guid, date }: Pick<ProposedDay, 'employee_guid' | 'date'>): string {
  return `${guid} ${date}`
}

/** What the form says, as the address has it. */
export interface Wish {
  firstDay: string
  days: number
  workers: readonly string[]
  /** The only categories of customers that a worker visits, by `employee_guid`. Who isn't named visits all. */
  categories: ReadonlyMap<string, readonly string[]>
  /** Words in the customers; empty: all. */
  text: string
  /** The letter of an area; empty: everywhere. */
  area: string
  visits: number
  minutes: number
  /** Working hours, and when a visit may begin: `HH:MM` in the tenant's time zone; empty: as usual. */
  times: Record<(typeof timeNames)[number], string>
  /** Where each day begins and ends; undefined: at its visits. */
  start: Position | undefined
}

const timeNames = ['dayStart', 'dayEnd', 'from', 'to'] as const

/** As many as one request takes. */
export const maxCustomers = 1000
export const maxWorkers = 50

export function readWish({ play: { address }, zone }: PlanTool): Wish {
  const number = (name: string, usual: number, most: number) => {
    const value = Number(address.get(name) ?? usual)
    return Number.isInteger(value) && value > 0 && value <= most ? value : usual
  }
  const day = address.get('day') ?? ''
  return {
    firstDay: /^\d{4}-\d\d-\d\d$/.test(day) ? day : addDays(zone.value.day(nowSeconds()), 1),
    days: number('days', 5, 31),
    workers: (address.get('workers') ?? '').split(',').filter((guid) => guid !== ''),
    categories: new Map(
      (address.get('only') ?? '').split(';').flatMap((entry) => {
        const [guid = '', ...names] = entry.split(',').map(decode)
        return names.length === 0 ? [] : [[guid, names]]
      }),
    ),
    text: address.get('text') ?? '',
    area: address.get('in') ?? '',
    visits: number('visits', 1, 31),
    minutes: number('minutes', 30, 1440),
    times: readTimes((name) => address.get(name)),
    start: readPosition(address.get('start') ?? ''),
  }
}

/** The text itself where a link was changed by hand. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function readTimes(read: (name: string) => string | undefined): Wish['times'] {
  const time = (name: string) => /^\d\d:\d\d$/.exec(read(name) ?? '')?.[0] ?? ''
  return Object.fromEntries(timeNames.map((name) => [name, time(name)])) as Wish['times']
}

export function writeWish({ play: { address } }: PlanTool, wish: Wish): void {
  const unless = (usual: number, value: number) => (value === usual ? undefined : String(value))
  address.set({
    day: wish.firstDay,
    days: unless(5, wish.days),
    workers: wish.workers.join(','),
    only: [...wish.categories].map((each) => each.flat().map(encodeURIComponent).join(',')).join(';'),
    text: wish.text,
    in: wish.area,
    visits: unless(1, wish.visits),
    minutes: unless(30, wish.minutes),
    ...wish.times,
    start: wish.start && writePosition(wish.start),
  })
}
