import { expect, test } from 'vitest'
import { exitCodes } from '../errors/exitCodes.ts'
import { geofield } from '../testing/geofield.ts'

interface Term {
  term: string
  about: string
}
interface CommandHelp {
  name: string
  usage: string
  description: string
  arguments: Term[]
  options: Term[]
  examples: Term[]
  commands: CommandHelp[]
}

async function describe() {
  const { code, stdout, stderr } = await geofield(['describe'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

function flatten(commands: CommandHelp[]): CommandHelp[] {
  return commands.flatMap((command) => [command, ...flatten(command.commands)])
}

/** Without the breaks of lines. */
function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

test('every command that does something has a summary and an example, which begins with its name', async () => {
  const commands = flatten((await describe()).commands)
  const doing = commands.filter((command) => command.commands.length === 0)
  expect(doing.length).toBeGreaterThan(30)
  for (const { name, examples } of doing) {
    expect(examples.length, name).toBeGreaterThan(0)
    for (const { term } of examples) expect(term, name).toContain(`geofield ${name}`)
  }
})

test('what the pages are made from is what --help says', async () => {
  const { commands } = await describe()
  const all = flatten(commands)
  // A page has a command and those below it.
  const samples = all.filter(({ name }) =>
    ['changes tail', 'records', 'track show', 'geocode'].includes(name),
  )
  expect(samples).toHaveLength(4)
  for (const { name, usage, description, ...lists } of samples) {
    const help = words((await geofield([...name.split(' '), '--help'])).stdout)
    expect(help).toContain(`Usage: ${words(usage)} ${words(description)}`)
    for (const { term, about } of [...lists.arguments, ...lists.options])
      expect(help).toContain(words(`${term} ${about}`))
    for (const { term, about } of lists.examples) expect(help).toContain(words(`# ${about} $ ${term}`))
    for (const one of lists.commands) expect(help).toContain(` ${one.name.split(' ').at(-1)} `)
  }
})

test('the help of the program has every exit code and variable', async () => {
  const { exitCodes: described, variables } = await describe()
  expect(described.map(({ code }: { code: number }) => code)).toEqual(Object.values(exitCodes))
  const help = words((await geofield(['--help'])).stdout)
  for (const { code, meaning } of described) expect(help).toContain(words(` ${code} ${meaning} `).trimEnd())
  for (const { term, about } of variables) expect(help).toContain(words(`${term} ${about}`))
})
