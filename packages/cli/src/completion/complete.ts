import type { Command, Option } from 'commander'

/** What may stand at the cursor, or that a file does. */
export interface Candidates {
  words: readonly Candidate[]
  files?: boolean
}

export interface Candidate {
  word: string
  about?: string | undefined
}

/** Finds values that the command line itself can't know, such as the names of profiles. */
export type FindValues = (what: string) => Promise<readonly string[]>

interface Place {
  command: Command
  /** The option whose value stands at the cursor. */
  option: Option | undefined
  /** How many arguments stand before the cursor. */
  argumentCount: number
}

/** What may stand at the last of these words, which follow the name of the program; the last may be empty. */
export async function complete(
  program: Command,
  words: readonly string[],
  findValues: FindValues,
): Promise<Candidates> {
  // bash makes a word of "=".
  const before = words.slice(0, -1).filter((word) => word !== '=')
  const current = words.at(-1) === '=' ? '' : (words.at(-1) ?? '')
  const place = findPlace(program, before)
  const [flag, value] = splitOption(current)
  const given = flag === undefined ? undefined : findOption(place.command, flag)
  if (given && value !== undefined) {
    const found = await valuesOf(given, findValues)
    return {
      ...found,
      words: found.words.map((one) => ({ ...one, word: `${flag}=${one.word}` })).filter(begins(current)),
    }
  }
  const found = await candidatesAt(place, current, findValues)
  return { ...found, words: found.words.filter(begins(current)) }
}

function begins(start: string) {
  return ({ word }: Candidate) => word.startsWith(start)
}

function findPlace(program: Command, before: readonly string[]): Place {
  let command = program
  let option: Option | undefined
  let argumentCount = 0
  for (const word of before) {
    if (option) {
      option = undefined
      continue
    }
    if (word.startsWith('-')) {
      const found = findOption(command, word)
      option = found?.required ? found : undefined
      continue
    }
    const subcommand = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (subcommand) command = subcommand
    else argumentCount += 1
  }
  return { command, option, argumentCount }
}

function splitOption(word: string): [flag: string | undefined, value: string | undefined] {
  const [, flag, value] = /^(--[^=]+)=(.*)$/.exec(word) ?? []
  return [flag, value]
}

/** Options of a command and of those above it. */
function listOptions(command: Command): Option[] {
  const help = command.createHelp()
  const own = help.visibleOptions(command)
  return command.parent
    ? [...own, ...listOptions(command.parent).filter(({ long }) => !hasLong(own, long))]
    : own
}

function hasLong(options: readonly Option[], long: string | undefined): boolean {
  return options.some((option) => option.long === long)
}

function findOption(command: Command, flag: string): Option | undefined {
  return listOptions(command).find(({ long, short }) => flag === long || flag === short)
}

async function candidatesAt(
  { command, option, argumentCount }: Place,
  current: string,
  findValues: FindValues,
) {
  if (option) return valuesOf(option, findValues)
  if (current.startsWith('-')) {
    const words = listOptions(command).map(({ long, short, description }) => ({
      word: long ?? short ?? '',
      about: description,
    }))
    return { words }
  }
  if (command.commands.length > 0) return { words: listSubcommands(command) }
  const argument =
    command.registeredArguments[argumentCount] ?? command.registeredArguments.findLast((one) => one.variadic)
  if (!argument) return { words: [] }
  return argument.argChoices
    ? { words: argument.argChoices.map((word) => ({ word })) }
    : findNamed(argument.name(), findValues)
}

function listSubcommands(command: Command): Candidate[] {
  const visible = command.createHelp().visibleCommands(command)
  return visible.map((one) => ({ word: one.name(), about: one.summary() || one.description() }))
}

async function valuesOf(option: Option, findValues: FindValues): Promise<Candidates> {
  if (option.argChoices) return { words: option.argChoices.map((word) => ({ word })) }
  // The name of the value in angle brackets, as in "--state <file>".
  const [, name] = /<([^>.]+)/.exec(option.flags) ?? []
  const named = new Map([
    ['--profile', 'profile'],
    ['--layer', 'layer'],
  ])
  return findNamed(named.get(option.long ?? '') ?? name ?? '', findValues)
}

async function findNamed(name: string, findValues: FindValues): Promise<Candidates> {
  if (/^(files?|folder)$/.test(name)) return { words: [], files: true }
  return { words: (await findValues(name)).map((word) => ({ word })) }
}
