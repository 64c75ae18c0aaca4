import type { Fix } from '../src/fix.ts'
import * as simulate from './simulate.ts'

type Made = { metres: number; fixes: Fix[] }
/**
 * A kind of track. `limit` is the most metres of a rest; for a way, `mean` and `worst` are how far the length may be from
 * the truth, in per cent.
 */
export type Trial = {
  name: string
  make: (random: simulate.Random) => Made
  limit?: number
  mean?: number
  worst?: number
}

const day = 8 * 3600
const hour = 3600
/** How a phone reports each 15 s on a walk. */
const onFoot = { everySeconds: 15, noise: 5, accuracy: 8 }

function parked(noise: number, accuracy: number): Trial {
  return {
    name: `parked 8 h, noise ${noise} m, accuracy ${accuracy} m`,
    limit: 500,
    make: (random) => reported(simulate.rest(day), { everySeconds: 60, noise, accuracy }, random),
  }
}

function drifting(metres: number, minutes: number, accuracy: number): Trial {
  return {
    name: `parked 8 h, drift ${metres} m in ${minutes} min, accuracy ${accuracy} m`,
    limit: 500,
    make: (random) => {
      const seen = simulate.drifting(simulate.rest(day), { metres, seconds: 60 * minutes }, random)
      return { metres: 0, fixes: simulate.report(seen, { everySeconds: 60, noise: 5, accuracy }, random) }
    },
  }
}

function walk(speed: number, shape: 'straight' | 'streets' | 'wander', withSpeed: boolean): Trial {
  const right = Math.PI / 2
  return {
    name: `walk ${speed} m/s, ${shape}${withSpeed ? ', speed given' : ''}`,
    mean: withSpeed ? 15 : 30,
    worst: withSpeed ? 15 : 30,
    make: (random) => {
      const block = { straight: () => Infinity, streets: () => 60 + 80 * random(), wander: () => 5 }[shape]
      const turns = shape === 'wander' ? () => (random() - 0.5) * 0.8 : () => pickTurn(random, 0.3, right)
      const truth = simulate.along(hour, { block, turns, speedAt: () => speed })
      return reported(truth, { ...onFoot, withSpeed }, random)
    },
  }
}

function pickTurn(random: simulate.Random, straightOn: number, angle: number): number {
  const chance = random()
  return chance < straightOn ? 0 : chance < (1 + straightOn) / 2 ? angle : -angle
}

function ride(
  vehicle: 'scooter in town' | 'car on a motorway',
  everySeconds: number,
  withSpeed: boolean,
): Trial {
  const isDense = everySeconds <= 15
  return {
    name: `${vehicle}, a fix each ${everySeconds} s${withSpeed ? ', speed given' : ''}`,
    mean: isDense ? 2 : 5,
    worst: isDense ? 5 : 10,
    make: (random) => {
      const truth =
        vehicle === 'car on a motorway'
          ? simulate.motorway(hour, random)
          : simulate.along(hour, {
              block: () => 100 + 300 * random(),
              turns: () => pickTurn(random, 0.5, Math.PI / 2) + (random() - 0.5) * 0.2,
              speedAt: simulate.townSpeeds(11, random),
            })
      return reported(truth, { everySeconds, noise: 8, accuracy: 12, withSpeed }, random)
    },
  }
}

function reported(truth: simulate.Truth[], how: simulate.Reporting, random: simulate.Random): Made {
  return { metres: simulate.lengthOf(truth), fixes: simulate.report(truth, how, random) }
}

const both = [true, false]

export const trials: Trial[] = [
  ...[
    [30, 30],
    [45, 50],
    [60, 50],
    [90, 80],
  ].map(([noise, accuracy]) => parked(noise!, accuracy!)),
  drifting(60, 20, 20),
  drifting(90, 60, 60),
  {
    name: 'parked 8 h, cells 800 m apart, accuracy 90 m',
    limit: 1000,
    make: (random) => {
      const seen = simulate.switching(simulate.rest(day), 800, random)
      return {
        metres: 0,
        fixes: simulate.report(seen, { everySeconds: 60, noise: 30, accuracy: 90 }, random),
      }
    },
  },
  ...[0.3, 0.8, 1.4].flatMap((speed) =>
    (['straight', 'streets', 'wander'] as const).flatMap((shape) =>
      both.map((withSpeed) => walk(speed, shape, withSpeed)),
    ),
  ),
  ...(['scooter in town', 'car on a motorway'] as const).flatMap((vehicle) =>
    [1, 5, 15, 60].flatMap((every) => both.map((withSpeed) => ride(vehicle, every, withSpeed))),
  ),
  {
    name: 'drive with fifteen outliers of 400 m among 60 fixes, no accuracy',
    mean: 2,
    worst: 5,
    make: (random) => {
      const truth = simulate.along(600, { block: () => 300, turns: () => 0.2, speedAt: () => 8 })
      const { metres, fixes } = reported(truth, { everySeconds: 10, noise: 4 }, random)
      return { metres, fixes: simulate.withOutliers(fixes, { count: 15, metres: 400 }, random).fixes }
    },
  },
]

/** Runs a trial once for each seed, and returns each length: metres of a rest, per cent of the truth of a way. */
export function runTrial({ make }: Trial, seeds: number[], measure: (fixes: Fix[]) => number): number[] {
  return seeds.map((seed) => {
    const { metres, fixes } = make(simulate.createRandom(seed))
    return metres === 0 ? measure(fixes) : (100 * measure(fixes)) / metres
  })
}

/** Whether lengths are within the limits of a trial. */
export function isWithin({ limit, mean = 0, worst = 0 }: Trial, lengths: number[]): boolean {
  if (limit !== undefined) return Math.max(...lengths) <= limit
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return Math.abs(average - 100) <= mean && lengths.every((length) => Math.abs(length - 100) <= worst)
}

/** Seeds by which the method was tuned, and others by which it is judged. */
export const seedsTo = {
  tune: (count: number) => Array.from({ length: count }, (_, index) => 7919 * (index + 1)),
  judge: (count: number) => Array.from({ length: count }, (_, index) => 104_729 * (index + 1)),
}
