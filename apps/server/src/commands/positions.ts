import type { Command } from 'commander'
import { trustClock } from '../tracking/index.ts'
import { withDatabase } from './process/withDatabase.ts'

export function addPositionsCommand(program: Command): void {
  const positions = program.command('positions').description('Positions of devices')
  positions
    .command('trust-clock')
    .description(
      'Confirm that the clock is right after the server was off for more than a day, so that old positions are dropped again',
    )
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) => {
        const clock = await trustClock(owner)
        console.log(
          `The clock is trusted; it shows ${new Date(clock * 1000).toISOString()}. A running server drops old positions within the hour.`,
        )
      }),
    )
}
