import { compareReports } from './commands/compare.ts'
import { exitCodes } from './commands/exitCodes.ts'
import { judgeHar } from './commands/har.ts'
import { printPlan } from './commands/plan.ts'
import { recordTraffic } from './commands/proxy.ts'
import { replay } from './commands/replay.ts'
import { runChecks } from './commands/run.ts'
import { sweepLeftovers } from './commands/sweep.ts'
import { type Options, OptionsError, readOptions } from './run/options.ts'
import { type Runner, useRunner } from './run/runner.ts'
import { usage } from './run/usage.ts'

/** The contract suite as a command. Each command takes the words after its name and returns the exit code. */
const commands: Record<string, (options: Options) => Promise<number>> = {
  compare: compareReports,
  har: judgeHar,
  proxy: recordTraffic,
  replay,
  sweep: sweepLeftovers,
}

/** Runs what the arguments say and returns the exit code. */
export async function runCommand(args: string[], runner: Runner): Promise<number> {
  useRunner(runner)
  try {
    const options = readOptions(args, process.env)
    if (options.help || options.version) {
      console.log(options.help ? usage(runner) : runner.version)
      return exitCodes.passed
    }
    const [name = '', ...words] = options.words
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return await command({ ...options, words })
    return await (options.plan ? printPlan(options) : runChecks(options))
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(`${error.message}\nTry --help.`)
    return exitCodes.wrongUsage
  }
}
