import type { Command } from 'commander'
import { action, examples } from '../command.ts'
import { addTailOptions } from './tail.ts'

export function addTrackingCommand(program: Command): void {
  const tracking = program
    .command('tracking')
    .summary('follow where drivers are')
    .description('Follows where drivers are')
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
