import { type Command, Option } from 'commander'
import { parseSince, type Since } from '../input/since.ts'
import { parseCount } from '../command.ts'

/** The options that all tails share. `before` says what is printed of the time before the start. */
export function addTailOptions(command: Command, start: Since, before: string): Command {
  return command
    .addOption(
      new Option(
        '--since <time>',
        `where to begin: ${before}, or at a time such as 15m, 2h, 3d or 2026-11-20T08:00`,
      )
        .argParser(parseSince)
        .default(start),
    )
    .option('--state <file>', 'continue after what the last run with this file has printed')
    .option('-n, --count <count>', 'end after so many lines', parseCount)
    .option('--once', 'print what is there and end, instead of waiting for more')
    .addOption(
      new Option('--format <format>', 'form of the result; --json is short for ndjson')
        .choices(['table', 'ndjson'])
        .default('table'),
    )
}
