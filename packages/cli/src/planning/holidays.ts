import { type Client, isApiError } from '@geofield/client'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { readCell } from '@geofield/sheets/reading/inputRow'
import { readRows } from '../input/readRows.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { remark } from '../output/stdout.ts'

interface Options {
  format: RowFormat
  output?: string
}
type Holiday = Awaited<ReturnType<Client['preview']['journeys']['getHolidays']>>['holidays'][number]

export async function list({ options, connect }: Context<Options>): Promise<void> {
  const { preview } = await connect()
  await show((await preview.journeys.getHolidays()).holidays, options)
}

/** Replaces all holidays with those of a file. */
export async function set({ options, connect }: Context<Options>, file: string): Promise<void> {
  const read: Holiday[] = []
  for await (const { line, values, fault } of readRows(file)) {
    const date = readCell(values, 'date')
    if (fault !== undefined || date === undefined)
      throw new CliError(
        'wrongUsage',
        `${file}: line ${line} ${fault ?? 'has no date'}`,
        'A file of holidays has the column "date", and may have "name".',
      )
    const name = readCell(values, 'name')
    read.push(name === undefined ? { date } : { date, name })
  }
  const { preview } = await connect()
  const { holidays } = await preview.journeys.setHolidays({ holidays: read })
  remark(`${holidays.length} holidays are set.`, options)
  await show(holidays, options)
}

export async function add(
  { options, connect }: Context<Options>,
  date: string,
  name?: string,
): Promise<void> {
  const holiday = name === undefined ? { date } : { date, name }
  const others = (all: Holiday[]) => all.filter((each) => each.date !== date)
  await show(await change(await connect(), (all) => [...others(all), holiday]), options)
}

export async function remove({ options, connect }: Context<Options>, dates: string[]): Promise<void> {
  const client = await connect()
  const left = await change(client, (all) => {
    const unknown = dates.find((date) => !all.some((each) => each.date === date))
    if (unknown !== undefined) throw new CliError('notFound', `${unknown} is no holiday of the tenant`)
    return all.filter(({ date }) => !dates.includes(date))
  })
  await show(left, options)
}

/** Sets what `edit` makes of the holidays, and tries again if another admin changed them meanwhile. */
async function change(
  { preview: { journeys } }: Client,
  edit: (all: Holiday[]) => Holiday[],
): Promise<Holiday[]> {
  for (let triesLeft = 4; ; triesLeft--) {
    const { data, etag: ifMatch } = await journeys.getHolidays.withResponse()
    try {
      return (await journeys.setHolidays({ holidays: edit(data.holidays) }, { ifMatch })).holidays
    } catch (error) {
      if (triesLeft === 0 || !isApiError(error, { code: 'PRECONDITION_FAILED' })) throw error
    }
  }
}

async function show(holidays: Holiday[], { format, ...target }: Context<Options>['options']): Promise<void> {
  await printRows(
    holidays,
    {
      format,
      none: 'The tenant has no holidays.',
      columns: [
        { title: 'date', read: ({ date }) => date },
        { title: 'name', read: ({ name }) => name ?? '' },
      ],
    },
    target,
  )
}
