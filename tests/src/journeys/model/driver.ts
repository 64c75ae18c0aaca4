import { type Client, isApiError } from '@geofield/client'
import type { Random } from './random.ts'
import type { Plan, Visit, World } from './rules.ts'

/** What the steps share: the platform, its model, and the random numbers. */
export type Driver = {
  client: Client
  world: World
  random: Random
  /** Marks what this run makes, so that its searches find nothing else. */
  mark: string
  /** The last steps, for a report. */
  log: string[]
  steps: number
}

/** A step makes calls and changes the model in the same way. It returns what it touched. */
export type Step = (driver: Driver) => Promise<Touched>
export type Touched = { plans?: (Plan | null)[]; visits?: Visit[] }

/** The outcome that the model expects of a call: done, or refused with a status and, for 422, a place of the body. */
export type Verdict = { status: 200 } | { status: 404 | 409 } | { status: 422; path: string }
export const done: Verdict = { status: 200 }
export const unknown = '00000000-0000-4000-8000-000000000000'

/** Makes the call and compares whether it was allowed. Returns the body of a successful response. */
export async function expectCall<Body>(
  { log }: Driver,
  what: string,
  { verdict, call }: { verdict: Verdict; call: () => Promise<Body> },
): Promise<Body | undefined> {
  log.push(`${what} -> ${JSON.stringify(verdict)}`)
  try {
    const body = await call()
    if (verdict.status !== 200)
      throw new Difference(`${what} was allowed, and should be ${JSON.stringify(verdict)}`)
    return body
  } catch (error) {
    if (!isApiError(error)) throw error
    const paths = error.details.map(({ path }) => path)
    const fits = error.status === verdict.status && (!('path' in verdict) || paths.includes(verdict.path))
    if (fits) return undefined
    throw new Difference(
      `${what} was refused with ${error.status} ${error.message} ${paths.join(' ')}, and should be ${JSON.stringify(verdict)}`,
    )
  }
}

/** The platform and the model differ. */
export class Difference extends Error {}

export function expectSame(what: string, platform: unknown, model: unknown): void {
  const [got, expected] = [JSON.stringify(platform), JSON.stringify(model)]
  if (got !== expected) throw new Difference(`${what}:\n  platform ${got}\n  model    ${expected}`)
}
