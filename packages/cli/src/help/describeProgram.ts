import type { Command, Help } from 'commander'
import { examplesOf } from '../command.ts'
import { printLine } from '../output/stdout.ts'
import { listExitCodes, variables } from './settings.ts'

/** A term of the help and what it means, such as `--state <file>`. */
interface Term {
  term: string
  about: string
}

/** The help of a command. */
interface CommandHelp {
  /** Without the program, as in `changes tail`. */
  name: string
  usage: string
  summary: string
  description: string
  arguments: Term[]
  options: Term[]
  examples: Term[]
  commands: CommandHelp[]
}

/** Prints the help of the whole program as one JSON document, from which the pages of the documentation are made. */
export async function printDescription(program: Command): Promise<void> {
  const help = program.createHelp()
  const description = {
    globalOptions: listOptions(program, help),
    variables: toTerms(variables),
    exitCodes: listExitCodes(),
    commands: help
      .visibleCommands(program)
      .filter(isOwn)
      .map((command) => describe(command, help)),
  }
  await printLine(JSON.stringify(description))
}

/** commander adds a command `help` to each group. */
function isOwn(command: Command): boolean {
  return command.name() !== 'help'
}

function describe(command: Command, help: Help): CommandHelp {
  return {
    name: fullName(command),
    usage: help.commandUsage(command),
    summary: command.summary() || command.description(),
    description: help.commandDescription(command),
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      about: help.argumentDescription(argument),
    })),
    options: listOptions(command, help),
    examples: toTerms(examplesOf(command)),
    commands: help
      .visibleCommands(command)
      .filter(isOwn)
      .map((one) => describe(one, help)),
  }
}

function listOptions(command: Command, help: Help): Term[] {
  const own = help.visibleOptions(command).filter(({ long }) => long !== '--help')
  return own.map((option) => ({ term: help.optionTerm(option), about: help.optionDescription(option) }))
}

function toTerms(entries: Readonly<Record<string, string>>): Term[] {
  return Object.entries(entries).map(([term, about]) => ({ term, about }))
}

function fullName(command: Command): string {
  const above = command.parent
  return above?.parent ? `${fullName(above)} ${command.name()}` : command.name()
}
