import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const readText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

test('the text is unchanged, whatever the language', () => {
  const code = `# a <b> & "c" 'd' -1.5e3 --flag\nconst x: string = 'it\\'s'`
  for (const language of ['json', 'sh', 'ts', 'py', 'unknown'])
    expect(readText(highlight(code, language))).toBe(code)
})

test('keys and values of JSON are told apart', () => {
  const html = highlight('{ "a": "b", "n": -1.5, "t": true }', 'json')
  expect(html).toContain('<b>"a"</b>')
  expect(html).toContain('<i>"b"</i>')
  expect(html).toContain('<u>-1.5</u>')
  expect(html).toContain('<em>true</em>')
})

test('a single-quoted string of the shell runs over lines', () => {
  expect(highlight(`curl 'x' -d '{\n}'`, 'sh')).toContain(`<i>'{\n}'</i>`)
})
