import type { Command } from 'commander'
import { action, examples } from '../command.ts'
import { addPlainSearch } from './data.ts'
import { addTailOptions } from './tail.ts'

export function addTrackingCommand(program: Command): void {
  const tracking = program
    .command('tracking')
    .summary('where drivers are, now and from now on')
    .description('Searches and follows where drivers are')
  addPlainSearch(
    { group: tracking, kind: 'positions', many: 'drivers with their newest positions', hasText: false },
    {
      'geofield tracking search -w "device_status = 1"': 'who is working now',
      'geofield tracking search --group-by employee.employee_team_id,device_status':
        'how many drivers of each team',
    },
  )
  const tail = tracking
    .command('tail')
    .summary('print live positions as they come')
    .description(
      `Prints the newest position of each device, then each newer one, until Ctrl+C. These are live positions: of several that
come within 2 seconds, only the newest is printed. geofield track show has all of a day.`,
    )
    .option('--driver <name>', 'only this driver (a user name)')
  addTailOptions(tail, 'oldest', 'oldest (the newest position of each device first), now')
  action(tail, async () => (await import('../tail/positions.ts')).tailPositions)
  examples(tail, {
    'geofield tracking tail': 'where everybody is, and then who moves',
    'geofield tracking tail --driver asha.demo --since now --json':
      'each new position of a driver as a line of JSON',
    'geofield tracking tail --once': 'where everybody is now',
  })
}
