import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPolicy } from './contentPolicy.ts'
import { findOutside } from './bundleDependencies.ts'
import { keepWords } from './wholeWords.ts'

test('the policy of a page has the hash of each inline script, and stands before the first one', () => {
  const html = `<html><head><meta charset="utf-8"/><script>a()</script></head><script type="module">b('$&')</script><script src="c.js"></script>`
  const page = addPolicy(html)
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [, scripts] = /^<html><head><meta charset="utf-8"\/><meta [^>]*script-src ([^;]*);/.exec(page) ?? []
  expect(scripts).toBe(`'self' ${hash('a()')} ${hash("b('$&')")}`)
  expect(page.replace(/<meta http[^>]*>/, '')).toBe(html)
})

test('a page that could have no policy stops the build', () => {
  for (const html of ['<p>Hello</p>', '<script>a()</script><meta charset="utf-8">'])
    expect(() => addPolicy(html)).toThrow('no charset')
})

test('a package that the bundle leaves to a look-up at run time is found', () => {
  const imports = ['chunks/a.mjs', 'node:fs', 'path', 'zod', '@scope/name/entry']
  expect(findOutside(imports, ['chunks/a.mjs'])).toEqual(['zod', '@scope/name/entry'])
})

test('an option of a command is kept whole, and the rest of the code is as it was', () => {
  expect(keepWords('<p>a --b</p><pre><code><b>tool</b> --set x --dry-run -y a--b 2--</code></pre>')).toBe(
    '<p>a --b</p><pre><code><b>tool</b> <span class="whole">--set</span> x <span class="whole">--dry-run</span> -y a--b 2--</code></pre>',
  )
})

test('a short name with a hyphen is kept whole, a long one is not', () => {
  expect(keepWords('<code>en-US</code> <code>a b-c</code> <code>a-name-of-many-words</code>')).toBe(
    '<code class="whole">en-US</code> <code>a b-c</code> <code>a-name-of-many-words</code>',
  )
})

test('a method in a heading breaks after its dots', () => {
  expect(keepWords('<h2 id="x"><code>client.routing.findRoute</code></h2><p><code>a.b</code></p>')).toBe(
    '<h2 id="x"><code>client.<wbr>routing.<wbr>findRoute</code></h2><p><code>a.b</code></p>',
  )
})
