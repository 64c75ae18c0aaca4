import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { readJsonObject } from '../input/readJsonObject.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { createProgress } from '../output/progress.ts'
import { emitJson } from '../output/emit.ts'
import { printJson, printLine, remark } from '../output/stdout.ts'
import type { Column } from '../output/table.ts'
import { describeLength } from '../output/units.ts'
import { findEmployeeGuid, nameEmployees } from '../data/findEmployee.ts'
import type { Customer, Worker } from './readTeamSheets.ts'

type Schemas = components['schemas']
type Request = Schemas['ProposalRequest']
type Proposal = Schemas['Proposal']
type Result = Schemas['ProposalResult']
interface Shown {
  format: RowFormat
  output?: string
}
interface Options extends Shown {
  workers?: string
  customers?: string
  from?: string
  to?: string
  replan?: true
  keepHolidays?: true
  seconds?: number
  seed?: number
  wait: boolean
  accept?: true
}

const pollMs = 500

/** Proposes plans for a team, waits until they are found, and prints them. */
export async function propose(context: Context<Options>, file?: string): Promise<void> {
  const { options, connect } = context
  const body = await readRequest(options, file)
  const client = await connect()
  const request = await nameWorkers(client, body)
  const { Id } = await client.preview.journeys.proposePlans(request)
  if (!options.wait) return options.json ? printJson({ Id }) : printLine(Id)
  const found = await awaitProposal(client, Id, context)
  if (options.accept) await acceptOne(client, Id, options)
  // What was accepted names its plans.
  await show(
    client,
    options.accept ? await client.preview.journeys.getPlanProposal({ id: Id }) : found,
    options,
  )
  if (!options.accept)
    remark(`Nothing is stored yet. To store the plans: geofield plans accept ${Id}`, options)
}

export async function showProposal({ options, connect }: Context<Shown>, id: string): Promise<void> {
  const client = await connect()
  await show(client, await client.preview.journeys.getPlanProposal({ id }), options)
}

export async function accept({ options, connect }: Context, id: string): Promise<void> {
  const client = await connect()
  const accepted = await acceptOne(client, id, options)
  if (options.json) await printJson(accepted)
}

export async function cancel({ options, connect }: Context, id: string): Promise<void> {
  const { preview } = await connect()
  const proposal = await preview.journeys.cancelPlanProposal({ id })
  if (options.json) await printJson(proposal)
  else await printLine(`The proposal ${id} is ${proposal.status}.`)
}

async function acceptOne(client: Client, id: string, options: { quiet?: boolean }) {
  const accepted = await client.preview.journeys.acceptPlans({ id })
  const visits = accepted.plans.reduce((sum, plan) => sum + (plan.visits?.length ?? 0), 0)
  const replaced = accepted.replaced > 0 ? ` in place of ${accepted.replaced}` : ''
  const stored = `${counted(accepted.plans.length, 'plan')} with ${counted(visits, 'visit')}`
  remark(`Stored ${stored}${replaced}.`, options)
  return accepted
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The request of a file, with what options and sheets say instead. */
async function readRequest(options: Options, file: string | undefined): Promise<Request> {
  const request: Partial<Request> = file === undefined ? {} : await readJsonObject(file, 'the request')
  const { from, to, seconds, seed } = options
  if (from !== undefined) request.firstDay = from
  if (to !== undefined) request.lastDay = to
  if (seconds !== undefined) request.seconds = seconds
  if (seed !== undefined) request.seed = seed
  if (options.replan) request.replan = true
  if (options.keepHolidays) request.keepHolidays = true
  const sheets = await import('./readTeamSheets.ts')
  if (options.workers !== undefined) request.workers = await sheets.readWorkers(options.workers)
  if (options.customers !== undefined) request.customers = await sheets.readCustomers(options.customers)
  const lacks = (['firstDay', 'lastDay', 'workers', 'customers'] as const).filter((name) => !request[name])
  if (lacks.length === 0) return request as Request
  throw new CliError(
    'wrongUsage',
    `The request lacks ${lacks.join(', ')}`,
    'Give a file with the request (JSON), or --from, --to, --workers and --customers.',
  )
}

/** Workers may be named by their codes. */
async function nameWorkers(client: Client, request: Request): Promise<Request> {
  const known = new Map<string, Promise<string>>()
  const guidOf = (target: string) => {
    const guid = known.get(target) ?? findEmployeeGuid(client, target)
    known.set(target, guid)
    return guid
  }
  const workers: Worker[] = []
  for (const worker of request.workers)
    workers.push({ ...worker, employee_guid: await guidOf(worker.employee_guid) })
  const customers: Customer[] = []
  for (const customer of request.customers) {
    const { fixedWorker, preferredWorker } = customer
    customers.push({
      ...customer,
      ...(fixedWorker !== undefined && { fixedWorker: await guidOf(fixedWorker) }),
      ...(preferredWorker !== undefined && { preferredWorker: await guidOf(preferredWorker) }),
    })
  }
  return { ...request, workers, customers }
}

/** Cancels the search if the user ends the command. Throws if it fails. */
async function awaitProposal(
  { preview: { journeys } }: Client,
  id: string,
  { options, signal }: Pick<Context<Options>, 'options' | 'signal'>,
): Promise<Proposal> {
  const progress = createProgress({ total: 1, quiet: options.quiet })
  try {
    for (;;) {
      const proposal = await journeys.getPlanProposal({ id })
      signal.throwIfAborted()
      if (proposal.status === 'failed') throw new CliError('failed', `The search failed: ${proposal.message}`)
      if (proposal.status === 'cancelled') throw new CliError('refused', 'Somebody cancelled the proposal')
      if (proposal.status !== 'waiting' && proposal.status !== 'running') return proposal
      progress.show(proposal.progress, proposal.status)
      await pause(pollMs, undefined, { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
    const cancelled = await journeys.cancelPlanProposal({ id }).catch(() => undefined)
    if (cancelled) remark(`The proposal ${id} is ${cancelled.status}.`, options)
    throw signal.reason
  } finally {
    progress.end()
  }
}

async function show(client: Client, proposal: Proposal, options: Context<Shown>['options']): Promise<void> {
  const { result, status, message } = proposal
  if (options.format === 'json') return emitJson(proposal, options)
  if (!result) return printLine(message === null ? `The proposal is ${status}.` : `${status}: ${message}`)
  const names = await nameEmployees(
    client,
    result.workers.map((worker) => worker.employee_guid),
  )
  await (options.format === 'table' ? printDays(result, names, options) : printVisits(result, names, options))
  const length = describeLength(result.distanceMetres / 1000, 'km')
  const [visits, days] = [counted(result.visits, 'new visit'), counted(result.days.length, 'day')]
  remark(`${visits} on ${days}, ${length}.`, options)
  for (const { date, name } of result.holidays)
    remark(`Nobody works on ${date}, a public holiday${name === undefined ? '' : ` (${name})`}.`, options)
  for (const { customer_guid: customer, visits, message: why, dates } of result.leftOut)
    remark(`Left out: ${visits} of ${customer}${dates ? ` (${dates.join(', ')})` : ''}: ${why}`, options)
}

type Names = (guid: string | null) => string

function printDays({ days }: Result, names: Names, options: Context<Shown>['options']): Promise<void> {
  const columns: Column<Schemas['ProposalDay']>[] = [
    { title: 'date', read: ({ date }) => date },
    { title: 'employee', read: (day) => names(day.employee_guid) },
    { title: 'visits', read: ({ visits }) => visits.length },
    { title: 'way', read: (day) => describeLength(day.distanceMetres / 1000, 'km') },
    { title: 'leaves (UTC)', read: ({ leavesAt }) => leavesAt.slice(11, 16) },
    { title: 'returns (UTC)', read: ({ returnsAt }) => returnsAt.slice(11, 16) },
  ]
  return printRows(days, { format: 'table', none: 'No visits are proposed.', columns }, options)
}

/** A row for each visit, for a spreadsheet. */
function printVisits({ days }: Result, names: Names, options: Context<Shown>['options']): Promise<void> {
  const rows = days.flatMap(({ date, employee_guid, visits }) =>
    visits.map((visit, at) => ({ date, employee_guid, visit_order: at + 1, ...visit })),
  )
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'date', read: ({ date }) => date },
    { title: 'employee', read: (row) => names(row.employee_guid) },
    { title: 'order', read: (row) => row.visit_order },
    { title: 'customer_guid', read: (row) => row.customer_guid },
    { title: 'arrivesAt', read: (row) => row.arrivesAt },
    { title: 'beginsAt', read: (row) => row.beginsAt },
    { title: 'endsAt', read: (row) => row.endsAt },
    { title: 'detourMetres', read: (row) => row.detourMetres },
  ]
  return printRows(rows, { format: options.format, none: 'No visits are proposed.', columns }, options)
}
