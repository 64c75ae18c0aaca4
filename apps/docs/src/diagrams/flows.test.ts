import { expect, test } from 'vitest'
import { listAreas, readBundle } from '../spec/bundle.ts'
import { describeFlow, drawFlow, type Flow, listSteps } from './drawFlow.ts'
import { flows } from './flows.ts'

const bundle = await readBundle()
const operations = new Set(
  listAreas(bundle).flatMap((area) => area.operations.map(({ operation }) => operation.operationId)),
)

const drawn = Object.values(flows)
  .flat()
  .map((flow) => [flow.caption, flow] as const)

test('each area has a diagram, and each diagram is of an area', () => {
  expect(Object.keys(flows)).toEqual(listAreas(bundle).map(({ name }) => name))
  expect(Object.values(flows).filter((own) => own.length === 0)).toEqual([])
})

test.each(drawn)('%s: arrows join boxes that are there, and no box is on another', (_, flow) => {
  const ids = flow.nodes.map(({ id }) => id)
  for (const { from, to } of flow.edges) expect(ids).toEqual(expect.arrayContaining([from, to]))
  expect(new Set(flow.nodes.map(({ at }) => at.join())).size).toBe(flow.nodes.length)
})

test.each(drawn)('%s: names of operations are those of the description', (_, flow) => {
  const { edges, nodes, note = '' } = flow
  const texts = [note, ...edges.map(({ by }) => by), ...nodes.flatMap((node) => node.note ?? '')]
  const named = texts.join(' ').match(/\b[a-z]+[A-Z]\w+\b/g) ?? []
  const fields = new Set(['typeCode', 'actionCode', 'optimizeOrder'])
  expect(named.filter((name) => !operations.has(name) && !fields.has(name))).toEqual([])
})

test.each(drawn)('%s: the word beside an upright arrow at the edge fits', (_, { nodes, edges }) => {
  const columns = new Map(nodes.map(({ id, at: [column] }) => [id, column]))
  const last = Math.max(...columns.values())
  const beside = edges.filter(({ from, to }) => columns.get(from) === last && columns.get(to) === last)
  for (const { by } of beside) expect(by.length, by).toBeLessThanOrEqual(12)
})

test('a diagram says in words what it draws', () => {
  const flow: Flow = {
    caption: 'A door',
    nodes: [
      { id: 'open', at: [0, 0], label: 'Open' },
      { id: 'shut', at: [1, 0], label: 'Shut & locked' },
    ],
    edges: [{ from: 'open', to: 'shut', by: 'a key' }],
  }
  expect(describeFlow(flow)).toBe('From Open to Shut & locked: a key.')
  expect(listSteps(flow)).toEqual([{ from: 'Open', to: 'Shut & locked', by: 'a key' }])
  const svg = drawFlow(flow, 'flow')
  expect(svg).toContain('<desc id="flow-desc">From Open to Shut &amp; locked: a key.</desc>')
  expect(svg).toContain('marker-end')
})
