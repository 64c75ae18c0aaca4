import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { UnderWay } from './underWay.ts'

test('each has an id of its own, and ends once', () => {
  const underWay = new UnderWay<string>()
  const a = underWay.add('a')
  const b = underWay.add('b')
  expect(underWay.end(a)).toBe('a')
  expect(underWay.end(a)).toBeUndefined()
  const c = underWay.add('c')
  expect(underWay.end(a)).toBeUndefined()
  expect(underWay.values().toSorted()).toEqual(['b', 'c'])
  expect(underWay.size).toBe(2)
  expect(underWay.end(b)).toBe('b')
  expect(underWay.end(c)).toBe('c')
  expect(underWay.size).toBe(0)
})

test('all can be ended at once', () => {
  const underWay = new UnderWay<string>()
  const ids = ['a', 'b', 'c'].map((each) => underWay.add(each))
  underWay.end(ids[1]!)
  expect(underWay.endAll()).toEqual(['a', 'c'])
  expect(underWay.size).toBe(0)
  expect(ids.map((id) => underWay.end(id))).toEqual([undefined, undefined, undefined])
})

/** Bytes that are left of so much work, of which 16 are under way at once, without a collection of the whole heap. */
function leftBytes(keeper: 'UnderWay' | 'Set'): number {
  const script = `
    import { UnderWay } from ${JSON.stringify(new URL('underWay.ts', import.meta.url).href)}
    const keeper = new ${keeper}()
    gc()
    const before = process.memoryUsage().heapUsed
    const present = []
    for (let count = 0; count < 50_000; count += 1) {
      const work = new Array(50).fill(count)
      const id = keeper.add(work)
      present.push(() => (keeper instanceof Set ? keeper.delete(work) : keeper.end(id)))
      if (present.length > 16) present.shift()()
    }
    gc({ type: 'minor' })
    console.log(process.memoryUsage().heapUsed - before)`
  // With so large a heap V8 does not collect the whole of it by itself, as it may while the machine is busy.
  const heap = '--initial-old-space-size=512'
  const flags = ['--expose-gc', heap, '--input-type=module', '--disable-warning=ExperimentalWarning']
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return Number(stdout)
}

test('what has ended is not kept until the whole heap is collected, as a Set keeps it', () => {
  expect(leftBytes('Set')).toBeGreaterThan(10_000_000)
  expect(leftBytes('UnderWay')).toBeLessThan(1_000_000)
})
