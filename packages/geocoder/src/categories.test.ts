import { expect, test } from 'vitest'
import { findCategory, groups } from './categories.ts'

test('a code begins with the code of its category, which begins with the code of its group', () => {
  for (const [group, { categories }] of Object.entries(groups)) {
    for (const [category, { subCategories }] of Object.entries(categories)) {
      expect(category.startsWith(group)).toBe(true)
      for (const [code, name] of Object.entries(subCategories)) {
        expect(code.startsWith(category)).toBe(true)
        expect(findCategory(Number(code))).toMatchObject({
          subCategory: name,
          groupCode: Number(group),
          categoryCode: Number(category),
          subCategoryCode: Number(code),
        })
      }
    }
  }
})

test('an unknown code counts as "other place"', () => {
  expect(findCategory(0)).toMatchObject({ group: 'Other', subCategoryCode: 911 })
})
