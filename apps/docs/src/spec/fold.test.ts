import { expect, test } from 'vitest'
import { foldLong } from './fold.ts'

const table = (rows: number) =>
  `<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${'<tr id="x"><td>1</td><td>2</td></tr>'.repeat(rows)}</tbody></table>`
const note = (letters: number) => `<blockquote class="ours-text"><p>${'a'.repeat(letters)}</p></blockquote>`

test('a table of more than ten rows is folded, and says its rows and columns', () => {
  expect(foldLong(`<p>Before</p>${table(11)}`)).toBe(
    `<p>Before</p><details><summary>Table of 11 rows: A, B</summary>${table(11)}</details>`,
  )
  expect(foldLong(table(10))).toBe(table(10))
})

test('a long note of Geofield is folded, a short one is not', () => {
  expect(foldLong(note(2000))).toBe(
    `<details><summary>What Geofield defines</summary>${note(2000)}</details>`,
  )
  expect(foldLong(note(500))).toBe(note(500))
})
