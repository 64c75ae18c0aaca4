import { bundles, listOperations } from './faults/bundle.ts'
import { behaviourFaults, generatedFaults, type Fault } from './faults/index.ts'

/** What a run of the mutants seeds, and where its results go. Passed to the test runner as JSON. */
export type Plan = {
  /** The service behind the proxy, and the port that the proxy takes. */
  upstream: string
  port: number
  mode: 'verified' | 'full'
  /** This many faults, chosen by the seed; undefined: the whole set. */
  sample: number | undefined
  seed: number
  /** Every place of every keyword instead of some. */
  all: boolean
  /** Only faults whose ids have one of these in them. */
  only: string[] | undefined
  /** Which part of the faults: index of how many. */
  part: [number, number]
  results: string
}

export const planVariable = 'GEOFIELD_MUTANTS'

export type Verdict = {
  id: string
  fact: string
  /** `not seeded`: no check makes a request that the fault would change. */
  outcome: 'killed' | 'survived' | 'not seeded'
  documented: boolean
  behaviour: boolean
  /** The last that were tried; of a killed fault the last is the one that failed. */
  checks: string[]
  tried: number
  ms: number
}

/** How many places of each operation's keyword are broken: more of what the document states. */
const maxPlaces = { documented: 4, ours: 2 }

export type Chosen = Fault & { behaviour: boolean }

export function chooseFaults(plan: Plan): Chosen[] {
  const [index, parts] = plan.part
  const chosen = chooseAll(plan)
  if (parts === 1) return chosen
  const own = divide(chosen, parts)[index]!
  return chosen.filter((fault) => own.has(areaOf(fault)))
}

/**
 * The areas whose checks run without faults first: those of the faults of this part. Checks of no operation of their own
 * run in every part. Undefined: all checks.
 */
export function chooseAreas(plan: Plan): ReadonlySet<string> | undefined {
  const [index, parts] = plan.part
  const chosen = chooseAll(plan)
  if (parts > 1) return divide(chosen, parts)[index]
  return chosen.every(({ operation }) => operation !== undefined) ? new Set(chosen.map(areaOf)) : undefined
}

/** The area of the operation that a check is named after; undefined for other checks. */
export function areaOfCheck(name: string): string | undefined {
  const area = areas.get(name.split(':')[0]!)
  return area && (together.get(area) ?? area)
}

const areas = new Map(
  listOperations(bundles.full).map(({ id, definition }) => [id, String(definition.tags[0])]),
)

/** Faults of every operation are seen best by the checks of credentials and records. */
const areaOfAll = 'records'
const together = new Map([['auth', areaOfAll]])

function areaOf({ operation }: Fault): string {
  const area = operation === undefined ? areaOfAll : areas.get(operation)!
  return together.get(area) ?? area
}

/** Areas of about the same number of faults for each part. */
function divide(faults: Chosen[], parts: number): Set<string>[] {
  const divided = Array.from({ length: parts }, () => ({ areas: new Set<string>(), faults: 0 }))
  const sizes = [...Map.groupBy(faults, areaOf)].toSorted(([, one], [, other]) => other.length - one.length)
  for (const [area, { length }] of sizes) {
    const smallest = divided.reduce((one, other) => (other.faults < one.faults ? other : one))
    smallest.areas.add(area)
    smallest.faults += length
  }
  return divided.map((part) => part.areas)
}

function chooseAll({ mode, sample, seed, all, only }: Plan): Chosen[] {
  const behaviour = behaviourFaults().map((fault) => ({ ...fault, behaviour: true }))
  const generated = (all ? generatedFaults() : spread(generatedFaults())).map((fault) => ({
    ...fault,
    behaviour: false,
  }))
  const set = [...behaviour, ...generated].filter(
    ({ id, documented }) =>
      (mode === 'full' || documented) && (only === undefined || only.some((text) => id.includes(text))),
  )
  const distinct = [...new Map(set.map((fault) => [fault.id, fault])).values()]
  return sample === undefined ? distinct : shuffle(distinct, seed).slice(0, sample)
}

/** A few places of each operation's keyword, spread over the whole of the schema. */
function spread(faults: Fault[]): Fault[] {
  const groups = Map.groupBy(faults, ({ operation, id, fact, documented }) => {
    const kind = /: (response|takes a body|takes a query)/.exec(id)?.[1] ?? id
    return `${operation} ${kind} ${fact} ${documented}`
  })
  return [...groups.values()].flatMap((group) => {
    const most = group[0]!.documented ? maxPlaces.documented : maxPlaces.ours
    const count = Math.min(group.length, most)
    const step = Math.max(1, group.length / most)
    return Array.from({ length: count }, (_, i) => group[Math.floor(i * step)]!)
  })
}

/** The same order for the same seed (mulberry32). */
function shuffle<Item>(items: Item[], seed: number): Item[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item): [number, Item] => [random(), item])
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}
