import type { Account, Calls } from './calls.ts'
import { type CrewName, findCrew, readyMember } from './crew.ts'
import type { Failed } from './failures.ts'
import { findStops, onMap, type Stop } from './place.ts'
import { type Beginning, clearUp, planDay, type PlannedDay } from './planDay.ts'

/** Members that prepare at once: few, because each login costs the server a password hash. */
const readyingAtOnce = 4

type Run = {
  account: Account
  crew: CrewName
  employees: number
  hours: number
  seed: number
  beginning: Beginning
  stops: Stop[]
  calls: Calls
  signal: AbortSignal
  onProgress: (message: string) => void
  failed: Failed
}

/** Returns the customers on the loaded map. Throws if they are too few for a day. */
export async function findMapStops(
  account: Account,
  { calls, signal }: Pick<Run, 'calls' | 'signal'>,
): Promise<Stop[]> {
  const client = calls.createClientFor(account)
  const stops = await onMap(client, calls, await findStops(client, signal))
  if (stops.length < 2) throw new Error('Fewer than two customers are on the loaded map.')
  return stops
}

/** Finds or creates the crew and plans its day. A member that fails is left out. */
export async function getReady(run: Run, ready: PlannedDay[]): Promise<void> {
  const { account, crew: name, employees, signal, calls, stops, onProgress } = run
  const client = calls.createClientFor(account)
  const known = await findCrew(client, name, signal)
  await clearUp({ client, calls, guids: [...known.values()].map(({ employee_guid: guid }) => guid) })
  onProgress(`${stops.length} customers on the map, ${known.size} employees of earlier runs`)
  const means = { account, client, calls, name, known }
  const readyOne = async (number: number) => {
    const member = await readyMember(means, number)
    ready.push(await planDay(member, run))
  }
  const numbers = Array.from({ length: employees }, (_, index) => index + 1).values()
  const readyInTurn = async () => {
    for (const number of numbers) await readyOne(number).catch(run.failed(`${name.prefix} ${number}`))
  }
  await Promise.all(Array.from({ length: readyingAtOnce }, readyInTurn))
  onProgress(`${ready.length} employees begin their day`)
}
