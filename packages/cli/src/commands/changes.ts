import type { Command } from 'commander'
import { action, examples } from '../command.ts'
import { addTailOptions } from './tail.ts'

export function addChangesCommand(program: Command): void {
  const changes = program
    .command('changes')
    .summary('follow what is created, updated and deleted')
    .description('Follows what is created, updated and deleted')
  const tail = changes
    .command('tail')
    .summary('print changes as they are committed')
    .description(
      `Prints what is created, updated and deleted, as it is committed, until Ctrl+C. It connects again by itself whenever the
connection is lost, and misses nothing. With --state it continues after the last line that it printed, also when it was
killed; a line that was being printed then may come twice.`,
    )
    .option('--kinds <kinds>', 'only these, comma-separated: record, customer, employee, plan, visit, event')
    .option('--layer <name>', 'only records of this layer; other kinds too, unless --kinds leaves them out')
    .option('--objects', 'with --json: the object as it is now, too')
  addTailOptions(tail, 'now', 'now, oldest (changes are kept for 30 days)')
  action(tail, async () => (await import('../tail/changes.ts')).tailChanges)
  examples(tail, {
    'geofield changes tail --kinds customer,visit': 'watch customers and visits',
    'geofield changes tail --state orders.state --json --objects | ./to-erp':
      'feed another system; started again, it goes on where it was',
    'geofield changes tail --since 1d --once': 'what changed in the last day',
  })
}
