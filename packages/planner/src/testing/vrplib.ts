import { readFileSync } from 'node:fs'
import type { Job, Problem, Vehicle } from '../problem.ts'

/** An instance of a public benchmark, and how its costs are written in files of solutions. */
export interface Instance {
  name: string
  problem: Problem
  /** A cost of the problem, divided by this, is a cost of the file of the best known solution. */
  costScale: number
}

type Convention = { scale: number; toInteger: (value: number) => number; costScale: number }

/**
 * How each family turns coordinates into costs, as its best known solutions do: CVRP rounds, VRPTW and PCVRPTW truncate to
 * one decimal (the DIMACS challenge), and MDVRPTW rounds to three.
 */
const conventions = new Map<string, Convention>([
  ['CVRP', { scale: 1, toInteger: Math.round, costScale: 1 }],
  ['VRPTW', { scale: 10, toInteger: Math.trunc, costScale: 10 }],
  ['PCVRPTW', { scale: 10, toInteger: Math.trunc, costScale: 1 }],
  ['MDVRPTW', { scale: 1000, toInteger: Math.round, costScale: 1 }],
])

/** Reads a file of the format VRPLIB (EUC_2D) as a problem. */
export function readInstance(file: string): Instance {
  const { values, sections } = readParts(readFileSync(file, 'utf8'))
  const type = values.get('TYPE') ?? 'CVRP'
  const convention = conventions.get(type)
  if (!convention || values.get('EDGE_WEIGHT_TYPE') !== 'EUC_2D')
    throw new Error(`${file}: ${type} is not read`)
  const { scale, toInteger, costScale } = convention
  const units = (value: number | undefined) => toInteger(scale * (value ?? 0))
  const places = sections.get('NODE_COORD_SECTION')!.map(([, x, y]) => ({ x: x!, y: y! }))
  const locations = places.length
  const distances = new Int32Array(locations * locations)
  for (const [a, from] of places.entries()) {
    for (const [b, to] of places.entries()) {
      distances[a * locations + b] = units(Math.hypot(from.x - to.x, from.y - to.y))
    }
  }
  const column = (name: string, at = 1) => new Map(sections.get(name)?.map((row) => [row[0]! - 1, row[at]!]))
  const demands = column('DEMAND_SECTION')
  const services = column('SERVICE_TIME_SECTION')
  const opens = column('TIME_WINDOW_SECTION')
  const closes = column('TIME_WINDOW_SECTION', 2)
  const prizes = column('PRIZE_SECTION')
  const window = (place: number): [number, number] | undefined =>
    opens.has(place) ? [units(opens.get(place)), units(closes.get(place))] : undefined
  const depots = new Set(
    sections.get('DEPOT_SECTION')!.flatMap(([depot]) => (depot! > 0 ? [depot! - 1] : [])),
  )
  const jobs = places.flatMap((_, location): Job[] => {
    if (depots.has(location)) return []
    const own = window(location)
    return [
      {
        location,
        service: units(services.get(location) ?? Number(values.get('SERVICE_TIME') ?? 0)),
        demand: [demands.get(location) ?? 0],
        ...(own && { windows: [own] }),
        ...(prizes.has(location) && { prize: units(prizes.get(location)) }),
      },
    ]
  })
  const vehicleDepots = column('VEHICLES_DEPOT_SECTION')
  const count = Number(values.get('VEHICLES') ?? jobs.length)
  const maxDuration = values.get('VEHICLES_MAX_DURATION')
  const vehicles = Array.from({ length: count }, (_, index): Vehicle => {
    const depot = (vehicleDepots.get(index) ?? [...depots][0]! + 1) - 1
    const [first, last] = window(depot) ?? [0, 1e9]
    return {
      start: depot,
      end: depot,
      opens: first,
      closes: last,
      capacity: [Number(values.get('CAPACITY'))],
      ...(maxDuration && { maxDuration: units(Number(maxDuration)) }),
    }
  })
  return {
    name: values.get('NAME') ?? file,
    problem: { locations, distances, durations: distances, vehicles, jobs },
    costScale,
  }
}

/** Reads the cost of a file of a solution, and its routes as numbers of locations. */
export function readBestKnown(file: string): { cost: number; routes: number[][] } {
  const text = readFileSync(file, 'utf8')
  const routes = [...text.matchAll(/^Route #\d+:(.*)$/gim)].map(([, row]) =>
    row!
      .trim()
      .split(/\s+/)
      .flatMap((word) => (word ? [Number(word)] : [])),
  )
  return { cost: Number(/^Cost:?\s+(\S+)/im.exec(text)?.[1]), routes }
}

function readParts(text: string) {
  const values = new Map<string, string>()
  const sections = new Map<string, number[][]>()
  let rows: number[][] = []
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim().split(/\s+/)
    if (/^\w+_SECTION$/.test(words[0]!)) {
      rows = []
      sections.set(words[0]!, rows)
    } else if (/^-?[\d.]/.test(words[0]!)) {
      rows.push(words.map(Number))
    } else {
      const [, key, value] = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
      if (key !== undefined) values.set(key, value!)
    }
  }
  return { values, sections }
}
