import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Position } from '@geofield/geography'
import type { Database } from '../../platform/database/database.ts'
import { FairQueue } from '../../platform/fairness/fairQueue.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import type { Log } from '../../platform/log/log.ts'
import { repeat } from '../../platform/repeat.ts'
import { endProposal, noteProgress, type ProposalRequest, type ProposalResult } from './proposalStore.ts'
import type { SearchInput, SearchMessage, SearchOutput } from './searchThread.ts'
import { readTeamFacts } from './teamFactsStore.ts'
import { listPlaces, listReplaced, listTimes, makeTeamProblem, type Ways } from './teamProblem.ts'
import { makeResult } from './teamResult.ts'

/**
 * Measures the ways between all places by car, or those from each of `rows` to each of `columns` of the wanted blocks. The routing engine belongs to another area, so app.ts passes this function in.
 * Returns a reason in words if there is no map to measure on.
 */
export type MeasureWays = (
  positions: Position[],
  tenant: Tenant,
  signal: AbortSignal,
  wanted?: { rows: number[]; columns: number[] }[],
) => Promise<Ways | { message: string }>

export type ProposalJob = { proposalId: string; tenant: Tenant; request: ProposalRequest }
export type ProposalRunner = { add: (job: ProposalJob) => void; close: () => Promise<void> }

type Parts = { database: Database; measureWays: MeasureWays; log: Log }

const heartbeatMs = 2000

/** Searches for proposals, one at a time, tenants in turn. */
export function runProposals({ database, measureWays, log }: Parts): ProposalRunner {
  const queue = new FairQueue<ProposalJob>()
  const waiting = new Set<ProposalJob>()
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const runNext = (): Promise<void> | undefined => {
    const job = stopping.signal.aborted ? undefined : queue.take()
    if (!job) return undefined
    waiting.delete(job)
    return run({ database, measureWays, log }, job, stopping.signal).then(() => (running = runNext()))
  }
  const noteWaiting = async () => {
    for (const { tenant, proposalId } of waiting) {
      const note = { status: 'waiting', progress: 0 } as const
      await database
        .inTenant(tenant, (transaction) => noteProgress(transaction, proposalId, note))
        .catch(() => undefined)
    }
  }
  const beats = repeat(noteWaiting, heartbeatMs)
  return {
    add(job) {
      queue.push(job.tenant.tenantId, job)
      waiting.add(job)
      running ??= runNext()
    },
    async close() {
      stopping.abort()
      await Promise.all([running, beats.stop()])
    },
  }
}

async function run(
  parts: Parts,
  { proposalId, tenant, request }: ProposalJob,
  stop: AbortSignal,
): Promise<void> {
  const { database, log } = parts
  const cancelled = new AbortController()
  const signal = AbortSignal.any([stop, cancelled.signal])
  let progress = 0
  const beat = async () => {
    const note = { status: 'running', progress } as const
    const goesOn = await database.inTenant(tenant, (transaction) =>
      noteProgress(transaction, proposalId, note),
    )
    if (!goesOn) cancelled.abort()
  }
  const beats = repeat(() => beat().catch(() => undefined), heartbeatMs)
  try {
    await beat()
    const ending = await search(parts, { tenant, request, signal, onProgress: (done) => (progress = done) })
    await database.inTenant(tenant, (transaction) => endProposal(transaction, proposalId, ending))
  } catch (error) {
    if (signal.aborted && !stop.aborted) return
    const message = stop.aborted
      ? 'The server was stopped. Propose again.'
      : 'The search failed. Propose again.'
    if (!stop.aborted) log.error({ err: error, proposal: proposalId }, 'the search for plans failed')
    await database
      .inTenant(tenant, (transaction) => endProposal(transaction, proposalId, { message }))
      .catch(() => undefined)
  } finally {
    await beats.stop()
  }
}

type Search = {
  tenant: Tenant
  request: ProposalRequest
  signal: AbortSignal
  onProgress: (done: number) => void
}

async function search(
  { database, measureWays }: Parts,
  { tenant, request, signal, onProgress }: Search,
): Promise<{ result: ProposalResult } | { message: string }> {
  const facts = await database.inTenant(tenant, (transaction) =>
    readTeamFacts(transaction, request, listTimes(request)),
  )
  // Whatever measures may only notice what is cancelled from then on.
  signal.throwIfAborted()
  const places = listPlaces(request, facts)
  const ways = await measureWays(places.positions, tenant, signal)
  if ('message' in ways) return ways
  const team = makeTeamProblem({ request, facts, places, ways })
  const { problem, visitCosts } = team
  const { seconds = 10, seed = 1 } = request
  const found = await searchInThread({ problem, visitCosts, seconds, seed }, signal, onProgress)
  const replaced = listReplaced(request, facts).map(({ visitId }) => visitId)
  return { result: makeResult({ request, team, ways, found, replaced, holidays: facts.holidays }) }
}

const threadFile = join(import.meta.dirname, 'searchThread.ts')

/** Rejects when the signal is aborted: the thread ends with its search. */
function searchInThread(
  input: SearchInput,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<SearchOutput> {
  const { promise, resolve, reject } = Promise.withResolvers<SearchOutput>()
  signal.throwIfAborted()
  const thread = new Worker(threadFile, { workerData: input })
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  thread.on('message', (message: SearchMessage) => {
    if ('progress' in message) onProgress(message.progress)
    else resolve(message.output)
  })
  thread.on('error', reject)
  thread.on('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)))
  return promise.finally(() => {
    signal.removeEventListener('abort', end)
    return thread.terminate()
  })
}
