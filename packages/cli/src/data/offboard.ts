import type { Client } from '@geofield/client'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { describeError } from '../errors/describeError.ts'
import { readCell } from '@geofield/sheets/reading/inputRow'
import { readRows } from '../input/readRows.ts'
import { printRows } from '../output/printRows.ts'
import { printJson, remarkPreview } from '../output/stdout.ts'
import { findEmployee, findEmployeeGuid } from './findEmployee.ts'

interface Options {
  successor?: string
  delete?: true
  preview?: true
}
type Offboarded = Awaited<ReturnType<Client['preview']['employees']['offboard']>>
interface Outcome {
  employee: string
  successor: string | null
  result: Offboarded | null
  error: string | null
}

/**
 * Offboards the employees of a file, one after the other, and prints who got their work. A second run finds those
 * that are done and changes nothing.
 */
export async function offboard({ options, connect }: Context<Options>, file: string): Promise<void> {
  const client = await connect()
  const outcomes: Outcome[] = []
  for await (const { line, values, fault } of readRows(file, {})) {
    const employee = readCell(values, 'employee')
    const successor = readCell(values, 'successor') ?? options.successor ?? null
    if (fault !== undefined || employee === undefined) {
      const error = fault === undefined ? 'has no employee' : String(fault)
      outcomes.push({ employee: `line ${line}`, successor, result: null, error })
      continue
    }
    outcomes.push(await offboardOne(client, { employee, successor }, options))
  }
  if (options.json) await printJson({ items: outcomes })
  else await printOutcomes(outcomes, options)
  const failed = outcomes.filter(({ error }) => error !== null).length
  if (failed > 0)
    throw new CliError(
      failed < outcomes.length ? 'partlyDone' : 'refused',
      `${failed} of ${outcomes.length} employees ${options.preview ? 'would not be' : 'were not'} offboarded`,
    )
}

async function offboardOne(
  client: Client,
  { employee, successor }: Pick<Outcome, 'employee' | 'successor'>,
  { delete: isDeleted, preview }: Options,
): Promise<Outcome> {
  try {
    const result = await client.preview.employees.offboard({
      id: await findEmployee(client, employee),
      successor: successor === null ? null : await findEmployeeGuid(client, successor),
      ...(isDeleted && { delete: true }),
      ...(preview && { preview: true }),
    })
    return { employee, successor, result, error: null }
  } catch (error) {
    return { employee, successor, result: null, error: describeError(error).message }
  }
}

async function printOutcomes(outcomes: Outcome[], options: Context<Options>['options']): Promise<void> {
  const count = (name: 'visits' | 'plans' | 'customers' | 'reports') => ({
    title: name,
    read: ({ result }: Outcome) => (result ? result.handedOver[name] + result.left[name] : ''),
  })
  await printRows(
    outcomes,
    {
      format: 'table',
      none: 'The file has no employees.',
      columns: [
        { title: 'employee', read: ({ employee }) => employee },
        { title: 'outcome', read: ({ error, result }) => error ?? describe(result!) },
        {
          title: 'work of',
          read: ({ successor, error }) => (error === null ? (successor ?? 'nobody new') : ''),
        },
        count('visits'),
        count('plans'),
        count('customers'),
        count('reports'),
      ],
    },
    options,
  )
  remarkPreview(options)
}

function describe({ deleted, preview }: Offboarded): string {
  if (preview) return deleted ? 'would be deleted' : 'would be disabled'
  return deleted ? 'deleted' : 'disabled'
}
