import { expect, test } from 'vitest'
import { toPositions } from './points.ts'

test('an odd count and a latitude out of range are refused by their index in the list', () => {
  expect(findFaults([73.8, 18.5, 73.9])).toMatchObject(
    [{ path: '/2', message: /without a latitude.* 3 numbers/ }].map(matching),
  )
  expect(findFaults([73.8, 18.5, 18.5, 118])).toMatchObject([
    matching({ path: '/3', message: /are the two swapped/ }),
  ])
  expect(findFaults([173, 95])).toMatchObject([matching({ path: '/1', message: /between -90 and 90\.$/ })])
})

const matching = ({ path, message }: { path: string; message: RegExp }) => ({
  path,
  message: expect.stringMatching(message) as string,
})

function findFaults(numbers: number[]): unknown {
  try {
    toPositions(numbers)
  } catch (error) {
    return (error as { details: unknown }).details
  }
  return undefined
}
