import type { Command } from 'commander'
import { action, examples } from '../command.ts'
import { addPlainSearch } from './data.ts'
import { addTailOptions } from './tail.ts'

export function addEventsCommand(program: Command): void {
  const events = program
    .command('events')
    .summary('search and follow the events of devices and apps')
    .description('Searches and follows the events that devices and apps send')
  addPlainSearch(
    { group: events, kind: 'events', many: 'events', hasText: false },
    {
      'geofield events search -w "typeCode = VISIT" --sort createdDate:desc':
        'the newest check-ins and check-outs',
      'geofield events search --group-by typeCode,createdDate:day --hierarchy /acme/west':
        'events of a team by type and day',
    },
  )
  const tail = events
    .command('tail')
    .summary('print events as they are stored')
    .description(
      `Prints events such as check-ins and duty changes as they are stored, until Ctrl+C. It connects again by itself whenever
the connection is lost, and misses nothing. With --state it continues after the last event that it printed.`,
    )
    .option('--type <code>', 'only events of this type, such as VISIT')
    .option('--action <code>', 'only events with this action, such as check_in')
    .option('--user <name>', 'only events that this account sent')
  addTailOptions(tail, 'now', 'now, oldest')
  action(tail, async () => (await import('../tail/events.ts')).tailEvents)
  examples(tail, {
    'geofield events tail --type VISIT': 'watch check-ins and check-outs',
    'geofield events tail --since 8h --once --json':
      'the events of the last eight hours, a line of JSON for each',
  })
}
