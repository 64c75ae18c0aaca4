import type { Command } from 'commander'
import { trustClock } from '../tracking/index.ts'
import { withDatabase } from './withDatabase.ts'

export function addPositionsCommand(program: Command): void {
  const positions = program.command('positions').description('Positions of devices')
  positions
    .command('trust-clock')
    .description(
      'Say that the clock is right after the server was off for more than a day, so that positions over the retention are dropped again',
    )
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) => {
        const clock = await trustClock(owner)
        console.log(
          `The clock is trusted; it shows ${new Date(clock * 1000).toISOString()}. A running server drops positions over the retention within the hour.`,
        )
      }),
    )
}
