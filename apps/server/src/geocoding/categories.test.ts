import { readFileSync } from 'node:fs'
import { groups } from '@geofield/geocoder'
import { expect, test } from 'vitest'

test('the guide shows the same table of categories', () => {
  const guide = readFileSync(
    new URL('../../../docs/src/content/docs/guides/geocoding.mdx', import.meta.url),
    'utf8',
  )
  for (const [code, { name, categories }] of Object.entries(groups)) {
    const shown = Object.entries(categories).map(([code, { name }]) => `${code} ${name}`)
    expect(guide.replaceAll(/ +/g, ' ')).toContain(`| ${code} ${name} | ${shown.join(', ')} |`)
  }
})
