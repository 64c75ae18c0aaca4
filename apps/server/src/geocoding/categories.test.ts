import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCategory, groups } from './categories.ts'

test('a code begins with the code of its category, which begins with the code of its group', () => {
  for (const [group, { categories }] of Object.entries(groups)) {
    for (const [category, { subCategories }] of Object.entries(categories)) {
      expect(category.startsWith(group)).toBe(true)
      for (const [code, name] of Object.entries(subCategories)) {
        expect(code.startsWith(category)).toBe(true)
        expect(findCategory(Number(code))).toMatchObject({
          subcategorye: name,
          groupCode: Number(group),
          categoryCode: Number(category),
          subCategoryCode: Number(code),
        })
      }
    }
  }
})

test('an unknown code counts as "other place"', () => {
  expect(findCategory(0)).toMatchObject({ groupe: 'Other', subCategoryCode: 911 })
})

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
