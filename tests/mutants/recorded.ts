import { type RunnerTestCase, TestRunner } from 'vitest'
import { settings } from '../src/run/settings.ts'
import { type Exchange, FaultProxy } from './proxy.ts'
import { type Plan, planVariable } from './plan.ts'

/** A check of the suite that passed without any fault, with what it sent and got. */
export type Recorded = {
  name: string
  run: () => Promise<void>
  exchanges: Exchange[]
  /** Those of the exchanges; undefined stands for paths outside the description. */
  operations: Set<string | undefined>
  ms: number
  /** One of those that every operation has. */
  generic: boolean
}

export const plan = JSON.parse(process.env[planVariable] ?? '{}') as Plan
export const recorded: Recorded[] = []
export const failed: string[] = []

let proxy: FaultProxy | undefined
let starting: Promise<void> | undefined

/** The proxy of this run, started at the first call. */
export async function startedProxy(): Promise<FaultProxy> {
  const { expiredToken, ...account } = settings()
  proxy ??= new FaultProxy(plan.upstream, account, [expiredToken!.token])
  starting ??= proxy.start(plan.port)
  await starting
  return proxy
}

export function record(task: RunnerTestCase, exchanges: Exchange[], ms: number): void {
  if (task.result?.errors?.length) {
    failed.push(task.name)
    return
  }
  if (exchanges.length === 0 || task.meta.check?.verdict !== 'passed') return
  const call = TestRunner.getTestFn(task as never) as () => Promise<void>
  const operations = new Set(exchanges.map(({ sent }) => sent.operation))
  recorded.push({
    name: task.name,
    run: async () => call(),
    exchanges: distinct(exchanges),
    operations,
    ms,
    generic: task.file.name.endsWith('generic.test.ts'),
  })
}

/** A check often gets the same response again; one of each is enough to see what a fault would change. */
function distinct(exchanges: Exchange[]): Exchange[] {
  const keyOf = ({ sent, received }: Exchange) =>
    JSON.stringify([
      sent.operation,
      sent.path,
      sent.query,
      sent.text,
      received.status,
      received.text.slice(0, 2000),
    ])
  return [...new Map(exchanges.map((exchange) => [keyOf(exchange), exchange])).values()]
}
