import type { Client } from '@geofield/client'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { printRows } from '../output/printRows.ts'
import { printJson, printLine, remark, remarkPreview } from '../output/stdout.ts'
import { describeDuration, describeLength } from '../output/units.ts'
import { findEmployeeGuid, nameEmployees } from './findEmployee.ts'

interface Helpers {
  to?: string[]
  path?: string
  perDay?: number
  preview?: true
}
interface Reassignment extends Helpers {
  of?: string
  unassigned?: true
  visit?: string[]
  day?: string
  until?: string
}
interface Insertion extends Helpers {
  day: string
  minutes?: number
  notBefore?: string
  notAfter?: string
  note?: string
}

/** Gives open visits to those whom they cost least, and prints who gets which. */
export async function reassign({ options, connect }: Context<Reassignment>): Promise<void> {
  const { of, unassigned, visit: visits, day, until } = options
  if (of === undefined && !unassigned && visits === undefined)
    throw new CliError('wrongUsage', 'Whose visits?', 'Name them by --of, --unassigned or --visit.')
  const client = await connect()
  const result = await client.preview.journeys.reassignVisits({
    ...(unassigned && { employee_guid: null }),
    ...(of !== undefined && { employee_guid: await findEmployeeGuid(client, of) }),
    ...(visits && { visits }),
    ...(day !== undefined && { firstDay: day, ...(until === undefined && { lastDay: day }) }),
    ...(until !== undefined && { lastDay: until }),
    ...(await readHelpers(client, options)),
  })
  if (options.json) return printJson(result)
  const names = await nameEmployees(client, [
    ...result.visits.flatMap(({ from, to }) => [from, to]),
    ...result.left.map(({ visit_assignee: who }) => who),
  ])
  await printRows(
    result.visits,
    {
      format: 'table',
      none: 'No open visits were found.',
      columns: [
        { title: 'date', read: (visit) => visit.visit_date },
        { title: 'customer', read: (visit) => visit.visit_customer_guid },
        { title: 'from', read: ({ from }) => names(from) },
        { title: 'to', read: ({ to }) => names(to) },
        { title: 'place', read: (visit) => visit.visit_order },
        ...costColumns(),
        {
          title: 'otherwise',
          read: ({ otherwise }) => (otherwise ? describeMetres(otherwise.extraMetres) : ''),
        },
      ],
    },
    options,
  )
  for (const { visit_date: date, visit_customer_guid: customer, visit_assignee: who, message } of result.left)
    remark(`${date} ${customer} stays with ${names(who)}: ${message}`, options)
  remarkPreview(options)
}

/** Puts a visit where it costs least, and prints the choices. */
export async function insert({ options, connect }: Context<Insertion>, customer: string): Promise<void> {
  const { day, minutes, notBefore, notAfter, note } = options
  const client = await connect()
  const result = await client.preview.journeys.insertVisit({
    visit_customer_guid: customer,
    visit_date: day,
    ...(minutes !== undefined && { visit_service_minutes: minutes }),
    ...(notBefore !== undefined && { visit_window_start: notBefore }),
    ...(notAfter !== undefined && { visit_window_end: notAfter }),
    ...(note !== undefined && { visit_note: note }),
    ...(await readHelpers(client, options)),
  })
  if (options.json) return printJson(result)
  const names = await nameEmployees(
    client,
    result.choices.map((choice) => choice.employee_guid),
  )
  await printRows(
    result.choices,
    {
      format: 'table',
      none: 'Nobody has room for the visit.',
      columns: [
        { title: 'employee', read: (choice) => names(choice.employee_guid) },
        { title: 'place', read: (choice) => choice.visit_order },
        ...costColumns(),
        { title: 'others late', read: (choice) => describeSeconds(choice.dayLateSeconds) },
      ],
    },
    options,
  )
  if (result.visit) await printLine(`The first has the visit ${result.visit.Id}.`)
  remarkPreview(options)
}

export async function swap(
  { options, connect }: Context<{ preview?: true }>,
  ...[employee, date, other, otherDate]: [string, string, string, string]
): Promise<void> {
  const client = await connect()
  const result = await client.preview.journeys.swapDays({
    one: { employee_guid: await findEmployeeGuid(client, employee), date },
    other: { employee_guid: await findEmployeeGuid(client, other), date: otherDate },
    ...(options.preview && { preview: true }),
  })
  if (options.json) return printJson(result)
  const [first, second] = result.days.map(({ visits }) => visits.length)
  await printLine(`${employee} has ${first} of the visits on ${date}, ${other} ${second} on ${otherDate}.`)
  remarkPreview(options)
}

async function readHelpers(client: Client, { to, path, perDay, preview }: Helpers) {
  return {
    ...(to && { to: await Promise.all(to.map((each) => findEmployeeGuid(client, each))) }),
    ...(path !== undefined && { hierarchyPath: path }),
    ...(perDay !== undefined && { visitsPerDay: perDay }),
    ...(preview && { preview: true }),
  }
}

interface Cost {
  beginsAt: string | null
  extraMetres: number | null
  lateSeconds: number | null
}

function costColumns<Row extends Cost>() {
  return [
    { title: 'begins (UTC)', read: ({ beginsAt }: Row) => beginsAt?.slice(11, 16) ?? '' },
    { title: 'extra way', read: ({ extraMetres }: Row) => describeMetres(extraMetres) },
    { title: 'late', read: ({ lateSeconds }: Row) => describeSeconds(lateSeconds) },
  ]
}

const describeMetres = (metres: number | null) => (metres === null ? '' : describeLength(metres / 1000, 'km'))
const describeSeconds = (seconds: number | null) => (seconds ? describeDuration(seconds) : '')
