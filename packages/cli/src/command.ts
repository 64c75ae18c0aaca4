import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Client } from '@geofield/client'
import { extname } from 'node:path'
import { CliError } from './errors/CliError.ts'
import { exitCodes } from './errors/exitCodes.ts'
import { Interrupted } from './errors/Interrupted.ts'
import type { GlobalOptions } from './settings/settings.ts'

/** What an action works with. Options of the command itself are in `options` too. */
export interface Context<Options = object> {
  options: GlobalOptions & Options
  /** Makes the client: throws where an address or a key is missing. */
  connect: () => Promise<Client>
  /** Aborts when the user ends the command with Ctrl+C, or the system with SIGTERM. */
  signal: AbortSignal
}

/**
 * Sets what a command does. `load` imports the module that does it only now, so that `geofield --help` loads none of them.
 * The module's `run` gets the context, then the arguments.
 */
export function action<Arguments extends unknown[], Options>(
  command: Command,
  load: () => Promise<(context: Context<Options>, ...args: Arguments) => Promise<void>>,
): Command {
  return command.action(async (...given: unknown[]) => {
    // commander adds the options and the command to the arguments.
    const args = given.slice(0, -2) as Arguments
    const options = command.optsWithGlobals<GlobalOptions & Options>()
    const run = await load()
    const interrupt = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => end(interrupt, new Interrupted(signal)))
    const connect = async () => (await import('./connect.ts')).connect(options)
    await run({ options, connect, signal: interrupt.signal }, ...args)
  })
}

/**
 * Lets a command end in order, and at once if it is asked again. The listeners stay: without one, packages that delete their
 * files when a process ends would end this process.
 */
function end(interrupt: AbortController, reason: Interrupted): void {
  if (interrupt.signal.aborted) process.exit(exitCodes[reason.exit])
  interrupt.abort(reason)
}

/** Lines of a command, and what each is for. */
type Examples = Readonly<Record<string, string>>

const knownExamples = new WeakMap<Command, Examples>()

/** Adds examples below the help of a command. */
export function examples(command: Command, lines: Examples): Command {
  knownExamples.set(command, lines)
  const text = Object.entries(lines).map(([line, about]) => `  # ${about}\n  $ ${line}`)
  return command.addHelpText('after', `\nExamples:\n${text.join('\n')}`)
}

export function examplesOf(command: Command): Examples {
  return knownExamples.get(command) ?? {}
}

/** The form of a result, and the file that it goes to instead of standard output. */
export interface OutputOptions<Format extends string> {
  format: Format
  output?: string
}

/**
 * Adds `--format` with the first of these as the default, and `--output`, whose file's ending chooses the form as well.
 * `--json` is short for `--format json`. The action reads `options.format`.
 */
export function outputOptions(command: Command, formats: readonly [string, ...string[]]): Command {
  return command
    .addOption(
      new Option('--format <format>', `form of the result (default: "${formats[0]}")`).choices(formats),
    )
    .option('-o, --output <file>', 'write it to a file; the ending chooses the form')
    .hook('preAction', (_, called) => {
      const { json, format, output } = called.optsWithGlobals<
        GlobalOptions & Partial<OutputOptions<string>>
      >()
      const chosen = json ? 'json' : format
      called.setOptionValue(
        'format',
        chosen ?? (output === undefined ? formats[0] : formatOf(output, formats)),
      )
    })
}

function formatOf(file: string, formats: readonly [string, ...string[]]): string {
  const ending = extname(file).slice(1).toLowerCase()
  const format = ending === 'txt' ? formats[0] : ending
  if (formats.includes(format)) return format
  throw new CliError(
    'wrongUsage',
    `${file}: its ending names no form of this result`,
    `Choose --format, or end the name with ${formats
      .slice(1)
      .map((name) => `.${name}`)
      .join(', ')}.`,
  )
}

export function parseNumber(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('Expected a number.')
  return number
}

export function parseCount(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1)
    throw new InvalidArgumentError('Expected a whole number of at least 1.')
  return number
}

/** Collects the values of an option that can be given several times. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}

/** Reads a list such as `5,10,15`. */
export function parseNumbers(text: string): number[] {
  return text.split(',').map(parseNumber)
}
