import { toSearchArea } from '../areas/area.ts'
import { readPoint } from '../data/geometry.ts'
import { addDays } from '../follow/zonedTime.ts'
import {
  type Changes,
  type Customer,
  maxCustomers,
  noChanges,
  type PlanTool,
  type ProposalRequest,
  type Wish,
} from './planTool.ts'

const pollMs = 700
/** Of processor time. */
const searchSeconds = 3

type Customers = ReadonlyMap<string, Customer>

/** The customers that a wish means. Throws where there are none, or more than one proposal takes. */
export async function findCustomers(
  { play, areas }: PlanTool,
  wish: Wish,
  signal: AbortSignal,
): Promise<Customers> {
  const area = areas.value.find(({ letter }) => letter === wish.area)
  if (wish.area !== '' && !area)
    throw new Error(`There is no area ${wish.area} any more. Choose another one.`)
  const found = await readCustomers(
    { play },
    {
      ...(wish.text === '' ? {} : { searchKey: wish.text }),
      ...(area ? { where: { customer_location: { within: toSearchArea(area) } } } : {}),
    },
    signal,
  )
  if (found.size === 0) throw new Error('No customer matches. Change the words or the area.')
  return found
}

async function readCustomers(
  { play }: Pick<PlanTool, 'play'>,
  search: object,
  signal: AbortSignal,
): Promise<Customers> {
  const { data, total } = await play.ask(
    (client) => client.customers.search,
    { ...search, take: maxCustomers },
    { signal },
  )
  if (total > maxCustomers)
    throw new Error(
      `${total.toLocaleString('en')} customers match, and a proposal takes ${maxCustomers}. Choose fewer.`,
    )
  return new Map(
    data.map((customer) => [
      customer.customer_guid,
      {
        guid: customer.customer_guid,
        name: customer.customer_full_name ?? 'A customer without a name',
        category: customer.customer_category ?? undefined,
        at: readPoint(customer.customer_location),
      },
    ]),
  )
}

/** As many as a worker may have. */
const maxSkills = 50

/** Categories as skills: a customer asks for its own where a worker has only some, and the other workers have all. */
function skillsOf({ customers }: PlanTool, { categories }: Wish) {
  const known = new Set([...customers.value.values()].flatMap(({ category }) => category || []))
  const unknown = [...categories.values()].flat().find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(
      `No customer has the category “${unknown}”. There are: ${[...known].toSorted().join(', ')}.`,
    )
  if (categories.size > 0 && known.size > maxSkills)
    throw new Error(`The customers have ${known.size} categories; a worker can be given ${maxSkills}.`)
  return {
    ofWorker: (guid: string) =>
      categories.size === 0 ? {} : { skills: [...(categories.get(guid) ?? known)] },
    ofCustomer: (guid: string) => {
      const category = customers.value.get(guid)?.category
      return categories.size > 0 && category ? { skill: category } : {}
    },
  }
}

function toRequest(tool: PlanTool, wish: Wish, { fixed, leftOut }: Changes): ProposalRequest {
  const { firstDay, days, visits, minutes, start } = wish
  const skills = skillsOf(tool, wish)
  const { dayStart, dayEnd, from, to } = wish.times
  const worker = {
    ...(start ? { start, end: start } : {}),
    ...(dayStart === '' ? {} : { dayStart }),
    ...(dayEnd === '' ? {} : { dayEnd }),
  }
  const isFree = from === '' && to === ''
  const windows = isFree ? {} : { windows: [{ from: from || '00:00', to: to || '23:59' }] }
  const customers = [...tool.customers.value.keys()].filter((guid) => !leftOut.has(guid))
  return {
    firstDay,
    lastDay: addDays(firstDay, days - 1),
    workers: wish.workers.map((guid) => ({ employee_guid: guid, ...worker, ...skills.ofWorker(guid) })),
    customers: customers.map((guid) => ({
      customer_guid: guid,
      visits,
      serviceMinutes: minutes,
      ...windows,
      ...skills.ofCustomer(guid),
      ...(fixed.has(guid) ? { fixedWorker: fixed.get(guid)! } : {}),
    })),
    favour: { balance: 20 },
    seconds: searchSeconds,
  }
}

/** Asks for a proposal, and waits for it. What is under way is ended with the signal. */
export async function propose(
  tool: PlanTool,
  wish: Wish,
  signal: AbortSignal,
  changes = noChanges,
): Promise<void> {
  const { play, proposal } = tool
  if (changes === noChanges) tool.customers.value = await findCustomers(tool, wish, signal)
  tool.changes.value = changes
  tool.chosen.value = ''
  proposal.value = await play.ask(
    (client) => client.preview.journeys.proposePlans,
    toRequest(tool, wish, changes),
    { signal },
  )
  play.address.set({ id: proposal.value.Id })
  await follow(tool, signal)
}

/** Reads the proposal until it is found, failed or accepted. */
async function follow({ play, proposal }: PlanTool, signal: AbortSignal): Promise<void> {
  while (proposal.value!.status === 'waiting' || proposal.value!.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (signal.aborted) return
    const { Id: id } = proposal.value!
    proposal.value = await play.ask((client) => client.preview.journeys.getPlanProposal, { id }, { signal })
  }
  play.say('')
}

/** Shows the proposal of a link, with the names of its customers. */
export async function restore(tool: PlanTool, id: string, signal: AbortSignal): Promise<void> {
  const { play, proposal } = tool
  proposal.value = await play.ask((client) => client.preview.journeys.getPlanProposal, { id }, { signal })
  await follow(tool, signal)
  const { days = [], leftOut = [] } = proposal.value.result ?? {}
  const inq = [
    ...new Set([...days.flatMap(({ visits }) => visits), ...leftOut].map((each) => each.customer_guid)),
  ]
  if (inq.length > 0)
    tool.customers.value = await readCustomers(tool, { where: { customer_guid: { inq } } }, signal)
}

export async function accept({ play, proposal }: PlanTool, signal: AbortSignal): Promise<void> {
  const { Id: id } = proposal.value!
  const { plans } = await play.ask((client) => client.preview.journeys.acceptPlans, { id }, { signal })
  const visits = plans.reduce((sum, plan) => sum + (plan.visits?.length ?? 0), 0)
  proposal.value = { ...proposal.value!, status: 'accepted', plans: plans.map(({ Id }) => Id) }
  play.say(`${visits} visits are stored in ${plans.length} plans.`)
}
