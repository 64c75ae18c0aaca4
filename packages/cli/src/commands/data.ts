import { type Command, Option } from 'commander'
import type { Kind, Target } from '../data/collections.ts'
import { placeFormats, rowFormats } from '../output/formats.ts'
import type { SearchedKind } from '../data/searches.ts'
import {
  type Context,
  action,
  collect,
  examples,
  outputOptions,
  parseCount,
  parseNumber,
} from '../command.ts'

/** Commands that records, customers and employees have alike. */
export interface DataCommands {
  /** The group, such as `geofield records`. */
  group: Command
  kind: Kind
  /** For help: "records of a layer". */
  many: string
  one: string
}

type Run<Arguments extends unknown[], Options> = (
  context: Context<Options>,
  target: Target,
  ...args: Arguments
) => Promise<void>

/** Sets what a command does. Commands of records have the layer's name as their first argument. */
function dataAction<Arguments extends unknown[], Options>(
  command: Command,
  kind: Kind,
  load: () => Promise<Run<Arguments, Options>>,
): void {
  action(command, async () => {
    const run = await load()
    return (context: Context<Options>, ...args: unknown[]) => {
      if (kind !== 'records') return run(context, { kind }, ...(args as Arguments))
      const [layerName, ...rest] = args as [string, ...Arguments]
      return run(context, { kind, layerName }, ...(rest as unknown as Arguments))
    }
  })
}

/** `get <layer> <id>` or `get <id>`. */
function signature({ kind }: DataCommands, name: string, rest: string): string {
  return [name, ...(kind === 'records' ? ['<layer>'] : []), rest].join(' ').trim()
}

export const whereHelp = `A condition names a field, an operator and a value; several are joined by "and", and all must hold:
  state = Goa                         equals; letter case counts
  state != Goa                        is another value, or not set
  amount >= 100                       also >, < and <=; texts and dates too
  date between 2026-01-01 and 2026-02-01
  state in (Goa, 'Tamil Nadu')        one of these; also "not in"
  name like 'hill%'                   a pattern: % any text, _ one character; letter case is ignored
  email is null                       is not set
  customer.customer_category = Retail a field of another object; quote a text of digits: '411001'
Quote values that have spaces, commas or operators.`

/** The options that choose rows, and what is shown of them. */
function addQueryOptions(command: Command, { kind }: DataCommands): Command {
  command
    .option('-w, --where <condition>', 'a condition on fields; repeatable, all must hold', collect)
    .option('-s, --sort <field[:desc]>', 'the order; repeatable', collect)
    .option('-c, --columns <fields>', 'the fields to show, separated by commas')
  if (kind === 'employees') return command
  return command
    .option('--near <lat,lon>', 'only what lies around this position')
    .addOption(
      new Option('--radius <metres>', 'how far away it may lie').argParser(parseNumber).default(1_000),
    )
    .option('--place <field>', 'the field with the places, where there are several')
}

/** The options that ask over references, and for groups. */
export function addAskOptions(command: Command): Command {
  return command
    .option('--fields <paths>', 'what to show, also of other objects: customer.customer_full_name')
    .option('--group-by <paths>', 'count groups instead, such as employee.employee_team_id,visit_date:month')
    .option(
      '--aggregate <name=what>',
      'compute of each group: n=count, total=sum:amount; repeatable',
      collect,
    )
    .option('--hierarchy <path>', 'only of employees at or below this place, such as /acme/west')
}

/** A search of what the command does not write. */
export function addPlainSearch(
  { group, kind, many, hasText }: { group: Command; kind: SearchedKind; many: string; hasText: boolean },
  lines: Readonly<Record<string, string>>,
): void {
  const search = group
    .command(hasText ? 'search [text...]' : 'search')
    .summary(`find ${many}`)
    .description(
      `Finds ${many} by conditions on fields, also of the objects that they refer to, or counts groups of them.`,
    )
    .option('-n, --limit <count>', 'the most rows', parseCount, 20)
    .option('--all', 'all rows, however many')
    .option('-w, --where <condition>', 'a condition on fields; repeatable, all must hold', collect)
    .option('-s, --sort <field[:desc]>', 'the order; repeatable', collect)
    .option('-c, --columns <fields>', 'the fields to show, separated by commas')
  addAskOptions(search)
  outputOptions(search, rowFormats)
  search.addHelpText('after', `\n${whereHelp}`)
  action(search, async () => {
    const run = (await import('../data/search.ts')).search
    return (context: Context<Parameters<typeof run>[0]['options']>, words?: string[]) =>
      run(context, { kind }, hasText ? (words ?? []) : [])
  })
  examples(search, lines)
}

export function addSearch(commands: DataCommands, lines: Readonly<Record<string, string>>): void {
  const { group, kind, many } = commands
  const search = group
    .command(signature(commands, 'search', '[text...]'))
    .summary(`find ${many}`)
    .description(`Finds ${many} by free text, conditions on fields and places.`)
    .option('-n, --limit <count>', 'the most rows', parseCount, 20)
    .option('--all', 'all rows, however many')
  addAskOptions(addQueryOptions(search, commands))
  outputOptions(search, placeFormats)
  search.addHelpText('after', `\n${whereHelp}`)
  dataAction(search, kind, async () => (await import('../data/search.ts')).search)
  examples(search, lines)
}

const exportFormats = ['csv', 'xlsx', 'ndjson', 'geojson', 'json'] as const

export function addExport(commands: DataCommands, lines: Readonly<Record<string, string>>): void {
  const { group, kind, many } = commands
  const command = group
    .command(signature(commands, 'export', '[text...]'))
    .summary(`write all ${many} to a file`)
    .description(`Writes all ${many}, or those that are searched for, to standard output or to a file, which is written whole
or not at all. Any number of them takes the same memory. An Excel file (.xlsx) keeps texts such as 000123 as texts, has dates in
the time zone of the tenant, and says on a second sheet what its rows are.`)
  outputOptions(command, exportFormats)
  addQueryOptions(command, commands)
    .addOption(
      new Option('--headings <kind>', 'what the columns of CSV and Excel are called').choices([
        'keys',
        'labels',
      ]),
    )
    .option('--bom', 'begin a CSV with a byte order mark, by which Excel knows UTF-8')
  command.addHelpText('after', `\n${whereHelp}`)
  dataAction(command, kind, async () => (await import('../data/exportRows.ts')).exportRows)
  examples(command, lines)
}

export function addGet(commands: DataCommands, lines: Readonly<Record<string, string>>): void {
  const { group, kind, one } = commands
  const get = group
    .command(signature(commands, 'get', '<id>'))
    .summary(`one ${one} with all its fields`)
    .description(`Prints one ${one}. <id> is its Id.`)
    .option('-c, --columns <fields>', 'the fields to show, separated by commas')
  if (kind !== 'employees') {
    get.option('--place <field>', 'the field with the places, where there are several')
  }
  outputOptions(get, placeFormats)
  dataAction(get, kind, async () => (await import('../data/change.ts')).get)
  examples(get, lines)
}

export function addCreate(commands: DataCommands, lines: Readonly<Record<string, string>>): Command {
  const { group, kind, one } = commands
  const create = group
    .command(signature(commands, 'create', ''))
    .summary(`store a new ${one}`)
    .description(`Stores a new ${one} and prints it. Values are read by the types of their fields.`)
  addValueOptions(create)
  dataAction(create, kind, async () => (await import('../data/change.ts')).create)
  return examples(create, lines)
}

export function addUpdate(commands: DataCommands, lines: Readonly<Record<string, string>>): void {
  const { group, kind, one } = commands
  const update = group
    .command(signature(commands, 'update', '<id>'))
    .summary(`change fields of one ${one}`)
    .description(`Changes the given fields of one ${one}, leaves the others, and prints the ${one}.`)
    .option('--clear <field>', 'remove the value of a field; repeatable', collect)
  addValueOptions(update)
  dataAction(update, kind, async () => (await import('../data/change.ts')).update)
  examples(update, lines)
}

function addValueOptions(command: Command): void {
  command
    .option('--set <field=value>', 'a value; repeatable. A place is LAT,LON or GeoJSON', collect)
    .option('--file <file>', 'a JSON object with the values by their fields; - is standard input')
}

export function addDelete(commands: DataCommands, lines: Readonly<Record<string, string>>): void {
  const { group, kind, one } = commands
  const remove = group
    .command(signature(commands, 'delete', '<id...>'))
    .summary(`delete ${one}s`)
    .description(`Deletes ${one}s by their Ids. It asks first; without a terminal it needs --yes.`)
    .option('-y, --yes', 'do not ask')
  dataAction(remove, kind, async () => (await import('../data/change.ts')).remove)
  examples(remove, lines)
}
