import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test('a layer with many fields has filters for the first, and for each other once it is asked for', async () => {
  await withPlay(browser, '?tool=data&layer=SAMPLE_DATA', async ({ page, sent }) => {
    await page.getByText(/^1–25 of/).waitFor()
    await page.getByText('Filters', { exact: true }).click()
    const filters = page.locator('.data-filters')
    const another = filters.getByLabel('Another field')
    const district = filters.getByLabel(/^District/)
    expect(await district.count()).toBe(0)
    await another.selectOption({ label: 'District' })
    await expect.poll(() => district.evaluate((input) => input === document.activeElement)).toBe(true)
    await another.selectOption({ value: 'ModifiedDate' })
    await filters
      .getByLabel(/ from$/)
      .last()
      .fill('2020-01-01')
    await page.getByRole('button', { name: 'Apply the filters' }).click()
    const last = () => sent.findLast((request) => request.url().includes('/search'))?.postDataJSON()
    await expect.poll(last).toMatchObject({ ModifiedDate: { gte: '2020-01-01' } })
    await page.getByText('Filters (1)').waitFor()
  })
})
