/* oxlint-disable geofield/plain-words -- This file is full of what the rule refuses. */
import { beforeAll, expect, test } from 'vitest'
import { faultsIn } from './plainFiles.ts'
import { stumblesIn } from './phrases.ts'
import { lintPlanted, type Plant } from './testing/lintPlanted.ts'

/** One use of each phrase. */
const hard = [
  'A pair of our making.',
  'The code (ours).',
  'Our definition: metres.',
  'A fault of ours.',
  'Engines of our own.',
  'Default speed. Of the engine: in km/h.',
  'Of no password.',
  "Whatever comes later is nobody's.",
  'An Id that is none.',
  'For caches of old.',
  'Told of the first type.',
  'Called of each step, and tells of it.',
  'What is asked of suggestions.',
  'Swapped corners are put right.',
  'Null takes a value off.',
  'Then lets go of the process.',
  'Fulfilled when it has ended.',
  'An engine at rest.',
  'It is deleted for good.',
  'The picture is last: see there.',
  'Both stand in fields of their own.',
  'Whosoever sends it.',
  'The line goes to whoever reads it.',
  'Runs in a process of its own.',
  'It had better be light.',
  'What becomes of the record.',
  'Ends wherever that is best.',
  "Two of them speak OSRM's language.",
  'The list, and the order thereof.',
]

const plain = [
  'A good answer. A definition of a layer. Ours to keep.',
  'One of the engines; none of the tiles. The end of old ones.',
  'Nothing that is noneffective. The user is nobody else.',
  'Told offline.',
  'A force for good causes',
  'The word `thereof`, and the words "asked of".',
  'a title="At the restaurant"',
]

const file = 'apps/server/src/journeys'
const plants: Record<string, Plant> = {
  'a line comment': { file: `${file}/line.ts`, code: '// A visit that is none.' },
  'a block comment': { file: `${file}/block.ts`, code: '/** Of no password: its key is random. */' },
  'a test title': { file: `${file}/title.test.ts`, code: `test('null takes a value off', () => {})` },
  'a message': { file: `${file}/message.ts`, code: `throw new Error('Two fields of our making')` },
  'a template': { file: `${file}/template.ts`, code: 'log.info(`What becomes of ${id} is open`)' },
  'the frontmatter of a component': { file: 'apps/docs/src/Fact.astro', code: '// Told of each fact.' },
}
const allowedPlants: Plant[] = [
  { file: `${file}/code.ts`, code: `export const state = { fulfilled: 1, 'put-right': 2 }` },
  { file: `${file}/word.ts`, code: `export const status = 'fulfilled'` },
  { file: `${file}/quoted.ts`, code: '// Refuses the phrase "that is none".' },
]

let isReported: (plant: Plant, rule: string) => boolean

beforeAll(() => {
  isReported = lintPlanted([...Object.values(plants), ...allowedPlants])
})

test.each(hard)('the list finds "%s"', (text) => {
  expect(stumblesIn(text)).not.toEqual([])
})

test.each(plain)('the list allows "%s"', (text) => {
  expect(stumblesIn(text)).toEqual([])
})

test.each(Object.entries(plants))('oxlint refuses a hard phrase in %s', (_place, plant) => {
  expect(isReported(plant, 'geofield(plain-words)')).toBe(true)
})

test('oxlint refuses no identifier, no word alone and no phrase in quotes', () => {
  expect(allowedPlants.filter((each) => isReported(each, 'geofield(plain-words)'))).toEqual([])
})

test.each([
  ['a paragraph', '# Title\n\nAn Id that\nis none.', 3],
  ['a comment', '// An Id that\n  // is none.', 1],
  ['a quote of Markdown', '> An Id that\n> is none.', 1],
  ['a comment of YAML', 'a: 1\n# An Id that\n# is none.', 2],
])('a phrase on two lines of %s is found, with the line where it begins', (_what, text, line) => {
  expect(faultsIn('a.md', text)).toEqual([
    `a.md:${line}: "that is none" is hard to read; write "malformed", "invalid", or what is wrong with it.`,
  ])
})

test('samples of code in a text are left out, and lines are counted across them', () => {
  const text = 'Before.\n\n```sh\n# An Id that is none.\n```\n\nThe order thereof.'
  expect(faultsIn('a.md', text).map((fault) => fault.slice(0, 6))).toEqual(['a.md:7'])
})
