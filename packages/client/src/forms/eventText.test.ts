import { expect, test } from 'vitest'
import { createEventParser, type ServerEvent } from './eventText.ts'

function parse(pieces: string[]) {
  const events: ServerEvent[] = []
  const retries: number[] = []
  const take = createEventParser({
    onEvent: (event) => events.push(event),
    onRetry: (ms) => retries.push(ms),
  })
  pieces.forEach(take)
  return { events, retries }
}

const text = [
  'retry: 1500\n\n',
  ': a comment\n\n',
  'event: change\nid: one\ndata: {"a":\ndata:1}\n\n',
  'data: no name\nunknown: x\nretry: soon\n\n',
  'id: two\n\n',
  'event: cursor\ndata\n\n',
].join('')
const expected: ServerEvent[] = [
  { event: 'change', id: 'one', data: '{"a":\n1}' },
  { event: 'message', id: 'one', data: 'no name' },
  { event: 'cursor', id: 'two', data: '' },
]

test.each([
  ['LF', '\n'],
  ['CR LF', '\r\n'],
  ['CR', '\r'],
])('events are the same with line ends %s, however the text is cut into pieces', (_name, end) => {
  const whole = `${text.replaceAll('\n', end)}`
  for (const length of [1, 2, 3, 7, whole.length]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / length) }, (_, at) =>
      whole.slice(at * length, (at + 1) * length),
    )
    // A CR at the end may be half of a line end, so the next text decides.
    expect(parse([...pieces, 'x'])).toEqual({ events: expected, retries: [1500] })
  }
})

test('an event that the connection cuts off is not taken', () => {
  expect(parse(['event: change\ndata: {"a":1}\n']).events).toEqual([])
})
