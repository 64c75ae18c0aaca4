/**
 * Stands for `vitest` in the bundled checks: the functions that they use, collected for `runFiles`. Vitest itself needs a
 * later Node and its files on disk. Its assertions are used as they are.
 */
import { chai, customMatchers, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import { collected } from './collected.ts'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = chai.expect

/** Added by JestExtend, and not in its types. */
type Extendable = { extend: (expect: unknown, matchers: object) => void }
;(expect as unknown as Extendable).extend(expect, customMatchers)

type Context = { task: { meta: Record<string, unknown> }; skip: (reason: string) => never }
type Body = (context: Context) => Promise<void> | void

export function test(name: string, { timeout }: { timeout: number }, run: Body): void {
  collected.tests.push({ name, fullName: [...collected.path, name].join(' '), timeoutMs: timeout, run })
}

export function describe(name: string, add: () => void): void {
  collected.path.push(name)
  add()
  collected.path.pop()
}

/** `$key` in the name stands for a value of the case. */
describe.each =
  <Case extends Record<string, unknown>>(cases: readonly Case[]) =>
  (name: string, add: (each: Case) => void): void => {
    for (const each of cases)
      describe(
        name.replaceAll(/\$(\w+)/g, (_, key: string) => String(each[key])),
        () => add(each),
      )
  }

export function beforeAll(run: () => unknown): void {
  collected.before.push(run)
}

export function afterAll(run: () => unknown): void {
  collected.after.push(run)
}
