import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { toPlain } from './plain.ts'

const run = promisify(execFile)

/** Sets the title of a terminal, clears it, and goes back to the begin of the line. */
const hostile = 'Asha\u001B]0;owned\u0007 \u001B[2J\u009B2J\rBina'

test('what steers a terminal is left out of a text, and lines, tabs and colours stay', () => {
  expect(toPlain(hostile)).toMatch(/^Asha[^\p{Cc}]*owned[^\p{Cc}]*Bina$/u)
  const own = 'Wrote\tfile.csv\n\u001B[31merror:\u001B[39m अशा 😀'
  expect(toPlain(own)).toBe(own)
})

test('a remark with other people’s names does not steer the terminal', async () => {
  const program = `import { remark } from './src/output/stdout.ts'; remark(${JSON.stringify(hostile)})`
  const { stderr } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: `${import.meta.dirname}/../..`,
  })
  expect(stderr).toMatch(/^Asha[^\p{Cc}]*owned[^\p{Cc}]*Bina\n$/u)
})
