import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function fakeTerminal({ isTTY = true, columns = 80 } = {}) {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { written, stream: { isTTY, columns, write } as unknown as NodeJS.WriteStream }
}

test('a terminal gets a bar with the part that is done, and is clean after its end', () => {
  const { written, stream } = fakeTerminal()
  const progress = createProgress({ total: 200, stream })
  progress.show(50, '12 rows')
  progress.end()
  progress.end()
  expect(written).toEqual([`\r\u001B[K${'█'.repeat(6)}${'░'.repeat(18)}  25%  12 rows`, '\r\u001B[K'])
})

test('without a total there is only the remark', () => {
  const { written, stream } = fakeTerminal()
  createProgress({ total: undefined, stream }).show(50, '12 rows')
  expect(written).toEqual(['\r\u001B[K12 rows'])
})

test('it never draws more than the width of the terminal, and not more often than can be seen', () => {
  const { written, stream } = fakeTerminal({ columns: 40 })
  const progress = createProgress({ total: 2, stream })
  for (let done = 0; done < 100; done += 1) progress.show(done, 'पुणे '.repeat(20))
  expect(written.length).toBeLessThan(50)
  expect(stringWidth(written[0]!.replace('\r\u001B[K', ''))).toBeLessThan(40)
})

test.each([{ isTTY: false }, { quiet: true }])('nothing is drawn with %j', ({ isTTY, quiet }) => {
  const { written, stream } = fakeTerminal({ isTTY: isTTY ?? true })
  const progress = createProgress({ total: 2, quiet, stream })
  progress.show(1, 'x')
  progress.end()
  expect(written).toEqual([])
})
