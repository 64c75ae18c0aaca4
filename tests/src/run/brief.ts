import { settings } from './settings.ts'

const briefRuns = 3

/** Whether the run asks for so few generated requests that it is to be brief, as in `npm test`. Other runs leave nothing out. */
export function isBrief(): boolean {
  return settings().runs <= briefRuns
}

/** In a brief run every nth of these, from a place that the seed and `name` decide; all in any other run. */
export function sampled<Value>(values: Value[], every: number, name: string): Value[] {
  if (!isBrief()) return values
  const start = (settings().seed + name.length) % every
  const chosen = values.filter((_, place) => place % every === start)
  return chosen.length > 0 ? chosen : values.slice(0, 1)
}

/** Why a brief run leaves a check out that takes a minute. */
export function tooLong(): string | undefined {
  return isBrief() ? 'not run: takes too long for a brief run; --runs 15 has it' : undefined
}

/** Why a brief run leaves a check out that it makes of other fields, which the same code serves. */
export const madeOfOthers = 'not run: a brief run makes it of other fields; --runs 15 has it'
