import type { Command } from 'commander'
import { action, examples, outputOptions } from '../command.ts'
import { rowFormats } from '../output/formats.ts'

/** Commands for the days that a tenant's plans leave out. */
export function addHolidaysCommand(program: Command): void {
  const group = program
    .command('holidays')
    .description('Shows the public holidays of the tenant, and changes them')
  const list = group
    .command('list', { isDefault: true })
    .summary('the holidays, the earliest first')
    .description('Lists the public holidays of the tenant, which plans may leave out.')
  outputOptions(list, rowFormats)
  action(list, async () => (await import('../planning/holidays.ts')).list)
  examples(list, { 'geofield holidays list': 'all of them' })
  const set = group
    .command('set <file>')
    .summary('replace all holidays')
    .description(
      `Replaces all holidays with those of a table (CSV or a workbook) with the columns "date" and, if wanted, "name". For admins.
Visits stay as they are: a plan takes the new holidays when its days are next set.`,
    )
  outputOptions(set, rowFormats)
  action(set, async () => (await import('../planning/holidays.ts')).set)
  examples(set, {
    'geofield holidays set 2027.csv': 'a file with the lines date,name and 2027-01-26,Republic Day',
  })
  const add = group
    .command('add <date> [name]')
    .summary('add a holiday, or name it')
    .description('Adds a holiday, and keeps the others. For admins.')
  outputOptions(add, rowFormats)
  action(add, async () => (await import('../planning/holidays.ts')).add)
  examples(add, { 'geofield holidays add 2027-01-26 "Republic Day"': 'a day with its name' })
  const remove = group
    .command('remove <date...>')
    .summary('remove holidays')
    .description('Removes holidays, and keeps the others. For admins.')
  outputOptions(remove, rowFormats)
  action(remove, async () => (await import('../planning/holidays.ts')).remove)
  examples(remove, { 'geofield holidays remove 2027-01-26': 'a day that is worked on after all' })
}
