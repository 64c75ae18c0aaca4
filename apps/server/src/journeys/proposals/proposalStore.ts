import { v7 as uuid } from 'uuid'
import type { Transaction } from '../../platform/database/database.ts'
import type { BodyOf, ResultOf, TenantCaller } from '../../platform/http/handlers.ts'

export type ProposalRequest = BodyOf<'proposePlans'>
export type Proposal = ResultOf<'getPlanProposal'>
export type ProposalResult = NonNullable<Proposal['result']>

export type StoredProposal = {
  proposalId: string
  request: ProposalRequest
  status: Proposal['status']
  progress: number
  message: string | null
  result: ProposalResult | null
  plans: string[]
  replaced: number
  createdAt: Date
}

const keptFor = `interval '24 hours'`
/** The server of a proposal that waits or runs says every two seconds that it is there. */
const lost = `status in ('waiting', 'running') and seen_at < now() - interval '1 minute'`
const columns = `proposal_id "proposalId", request, progress, result, plans, replaced, created_at "createdAt",
  case when ${lost} then 'failed' else status end status,
  case when ${lost} then 'The server that searched was stopped. Propose again.' else message end message`

export function toProposal(stored: StoredProposal): Proposal {
  const { proposalId, status, progress, createdAt, message, result, plans } = stored
  return { Id: proposalId, status, progress, createdAt: createdAt.toISOString(), message, result, plans }
}

export async function insertProposal(
  transaction: Transaction,
  request: ProposalRequest,
  { tenant }: TenantCaller,
): Promise<StoredProposal> {
  await transaction.query(`delete from plan_proposal where created_at < now() - ${keptFor}`)
  const { rows } = await transaction.query<StoredProposal>(
    `insert into plan_proposal (tenant_id, proposal_id, workers, request) values ($1, $2, $3, $4) returning ${columns}`,
    [tenant.tenantId, uuid(), request.workers.map((worker) => worker.employee_guid), JSON.stringify(request)],
  )
  return rows[0]!
}

export type ImportedProposal = { Id: string; request: ProposalRequest; result: ProposalResult }

/** Stores a proposal that is done through the owner's connection, for seeds. */
export async function importProposal(
  owner: Transaction,
  tenantId: number,
  { Id, request, result }: ImportedProposal,
): Promise<void> {
  await owner.query(
    `insert into plan_proposal (tenant_id, proposal_id, workers, request, status, progress, result)
     values ($1, $2, $3, $4, 'done', 1, $5)`,
    [tenantId, Id, request.workers.map((worker) => worker.employee_guid), request, result],
  )
}

/** How many of the tenant's proposals wait or run. Until the transaction ends no other one begins. */
export async function countOpenProposals(transaction: Transaction): Promise<number> {
  await transaction.query('select pg_advisory_xact_lock(7301988, current_tenant())')
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*) from plan_proposal where status in ('waiting', 'running') and not (${lost})`,
  )
  return rows[0]!.count
}

export async function findProposal(
  transaction: Transaction,
  proposalId: string,
  lock: '' | 'for update' = '',
): Promise<StoredProposal | undefined> {
  const { rows } = await transaction.query<StoredProposal>(
    `select ${columns} from plan_proposal where proposal_id = $1 and created_at >= now() - ${keptFor} ${lock}`,
    [proposalId],
  )
  return rows[0]
}

/** Says that the search is going on. Returns false if it was cancelled. */
export async function noteProgress(
  transaction: Transaction,
  proposalId: string,
  { status, progress }: { status: 'waiting' | 'running'; progress: number },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update plan_proposal set status = $2, progress = $3, seen_at = now()
     where proposal_id = $1 and status in ('waiting', 'running')`,
    [proposalId, status, progress],
  )
  return rowCount === 1
}

type Ending = { result: ProposalResult } | { message: string }

/** Stores how the search ended, unless it was cancelled. */
export async function endProposal(
  transaction: Transaction,
  proposalId: string,
  ending: Ending,
): Promise<void> {
  const [result, message] =
    'result' in ending ? [JSON.stringify(ending.result), null] : [null, ending.message]
  await transaction.query(
    `update plan_proposal set status = case when $3::text is null then 'done' else 'failed' end, result = $2, message = $3,
       progress = case when $3::text is null then 1 else progress end
     where proposal_id = $1 and status in ('waiting', 'running')`,
    [proposalId, result, message],
  )
}

export async function cancelProposal(transaction: Transaction, proposalId: string): Promise<void> {
  await transaction.query(
    `update plan_proposal set status = 'cancelled', result = null
     where proposal_id = $1 and status in ('waiting', 'running', 'done')`,
    [proposalId],
  )
}

export async function noteAccepted(
  transaction: Transaction,
  proposalId: string,
  { plans, replaced }: { plans: string[]; replaced: number },
): Promise<void> {
  await transaction.query(
    `update plan_proposal set status = 'accepted', plans = $2, replaced = $3 where proposal_id = $1`,
    [proposalId, plans, replaced],
  )
}
