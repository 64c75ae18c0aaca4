import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CommandHelp, programHelp } from '../src/cli/help.ts'
import { dist } from './staticServer.ts'

const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['#39', "'"],
  ['#x3C', '<'],
  ['#x26', '&'],
])

/** The text of a built page, without the breaks of lines. */
async function readText(page: string): Promise<string> {
  const html = await readFile(join(dist, page, 'index.html'), 'utf8')
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
  const text = main.replaceAll(/<(?:br|\/p|\/td|\/th|\/h\d|\/pre)[^>]*>/g, ' ').replaceAll(/<[^>]+>/g, '')
  return text
    .replaceAll(/&([^;\s]+);/g, (entity, name: string) => named.get(name) ?? entity)
    .replaceAll(/\s+/g, ' ')
}

function listTexts({
  description,
  usage,
  arguments: given,
  options,
  examples,
  commands,
}: CommandHelp): string[] {
  const terms = [...given, ...options, ...examples].flatMap(({ term, about }) => [term, about])
  const own = commands.length > 0 ? [description] : [description, usage, ...terms]
  return [...own, ...commands.flatMap(listTexts)]
}

test('the page of each command of geofield has all of its help', async () => {
  expect(programHelp.commands.length).toBeGreaterThan(15)
  for (const command of programHelp.commands) {
    const page = await readText(`cli/${command.name}`)
    for (const text of listTexts(command))
      expect(page, command.name).toContain(text.replaceAll(/\s+/g, ' ').trim())
  }
})

test('the page of geofield has its commands, settings and exit codes', async () => {
  const page = await readText('cli')
  const { commands, exitCodes, globalOptions, variables } = programHelp
  for (const { name, summary } of commands) expect(page).toContain(`${name} ${summary}`)
  for (const { code, meaning } of exitCodes) expect(page).toContain(`${code} ${meaning}`)
  for (const { term, about } of [...globalOptions, ...variables]) expect(page).toContain(`${term} ${about}`)
})
