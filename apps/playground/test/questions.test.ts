import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findColourFaults, findStructureFaults, loadAxe } from '../../docs/test/accessibility.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { platform, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test('customers are counted by category and by territory, within the filters, and a link shows the same groups on the map', async () => {
  const name = `Question ${Date.now()}`
  const villages = await platform().records.search({ layerName: 'MC_TERRITORY_VILLAGES', take: 1 })
  const [village] = villages.data as unknown as { Title: string; mc_territory_villages_shape: string }[]
  const { coordinates } = JSON.parse(village!.mc_territory_villages_shape) as { coordinates: number[][][] }
  const ring = coordinates[0]!.slice(1)
  const mean = (at: number) => ring.reduce((sum, place) => sum + place[at]!, 0) / ring.length
  for (const [n, category] of ['Retail', 'Retail', 'Pharmacy'].entries())
    await platform().customers.create({
      fields: {
        customer_full_name: `${name} ${n}`,
        customer_category: category,
        customer_location: { lat: mean(1), lon: mean(0) },
      },
    })
  let link = ''
  await withPlay(browser, `?tool=data&search=${encodeURIComponent(name)}`, async ({ page, faults }) => {
    await page.getByText('1–3 of 3').waitFor()
    await page.getByText('Group and count').click()
    const groups = page.getByRole('combobox', { name: 'Groups', exact: true })
    await groups.selectOption('customer_category')
    await page.getByText('2 groups').waitFor()
    const table = page.getByRole('region', { name: 'Groups' })
    expect(
      (await table.locator('tbody tr').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual(['Retail 2', 'Pharmacy 1'])
    await groups.selectOption('@MC_TERRITORY_VILLAGES')
    await page.getByRole('img', { name: `${village!.Title}: 3` }).waitFor()
    await loadAxe(page)
    expect([await findStructureFaults(page), await findColourFaults(page, new Set())].flat()).toEqual([])
    link = new URL(page.url()).search
    expect(faults).toEqual([])
  })
  await withPlay(browser, link, async ({ page, faults }) => {
    await page.getByRole('img', { name: `${village!.Title}: 3` }).waitFor()
    await page.getByText('1 group').waitFor()
    await page.getByRole('combobox', { name: 'Groups', exact: true }).selectOption('@INVENTORY')
    await page.getByRole('alert').getByText('records of INVENTORY have no geometry').waitFor()
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  })
})
