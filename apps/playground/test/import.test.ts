import { readFile } from 'node:fs/promises'
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

test('a file becomes records after its columns were chosen and its changes were seen, and a stopped import stores no row twice', async () => {
  const checked = new Set<string>()
  const code = `import-${Date.now()}`
  const { Id } = await platform().customers.create({
    fields: {
      customer_guid: `${code}-1`,
      customer_full_name: 'Before',
      customer_phone_number: '09823012345',
    },
  })
  const file = [
    'Code;Shop;Phone;N;E',
    `${code}-1;After;9823012345;18.53;73.84`,
    `${code}-1;Twice;;18.53;73.84`,
    `${code}-2;Café New;9.82E+09;18.51;73.85`,
  ]
  const upload = (text: string) => ({ name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await withPlay(browser, '?tool=data', async (play) => {
    const { page, faults } = play
    await page.getByText(/^1–25 of/).waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const chooser = page.locator('.import input[type=file]')
    await chooser.setInputFiles({ ...upload(''), buffer: Buffer.from('Shop\nCaf\u00E9\n', 'latin1') })
    await page.getByText('In Windows-1252 its line 2 reads: Café').waitFor()
    await chooser.setInputFiles(upload(file.join('\n')))
    await page.getByText('shops.csv: 3 rows, 5 columns').waitFor()
    for (const [column, field] of [
      ['Code', 'customer_guid'],
      ['N', 'customer_location latitude'],
      ['E', 'customer_location longitude'],
    ] as const)
      await page.getByLabel(`Field of ${column}`, { exact: true }).selectOption(field)
    await page.getByLabel('A row changes the stored record').selectOption('customer_guid')
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByText('1 new, 1 changed, 0 unchanged, 1 refused; 2 warnings').waitFor()
    await page.getByText('has lost zeros or a + before it').waitFor()
    await page.getByText('Customer GUID is that of line 2 too').waitFor()
    expect(
      await page
        .locator('.import')
        .getByRole('row', { name: /Full name Before After/ })
        .count(),
    ).toBe(1)
    expect((await platform().customers.get({ id: Id })).customer_full_name).toBe('Before')
    await loadAxe(page)
    expect([await findStructureFaults(page), await findColourFaults(page, checked)].flat()).toEqual([])
    // The response of the writing is lost once: going on sends the same batch under the same key.
    let lost = 0
    await page.route('**/CUSTOMER/batch*', async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    })
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect.poll(() => lost).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Imported: 1 created, 1 changed, 0 unchanged, 1 refused.').waitFor()
    const keys = play.sent
      .filter((request) => request.url().includes('/batch') && request.method() === 'POST')
      .filter((request) => !(request.postDataJSON() as { dryRun?: boolean }).dryRun)
      .map((request) => request.headers()['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    const { total } = await platform().customers.search({ where: { customer_guid: { like: `${code}%` } } })
    expect(total).toBe(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the refused rows' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain(`3,Customer GUID is that of line 2 too,${code}-1,Twice`)
    // The same file again waits until the reader wants it once more.
    await chooser.setInputFiles(upload(file.join('\n')))
    await page.getByText(/^This file was imported at .*: 2 rows were stored\.$/).waitFor()
    expect(await page.getByRole('button', { name: /^Check/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Import it once more' }).click()
    await page.getByRole('button', { name: 'Check 3 rows' }).waitFor()
    expect(faults).toEqual([])
  })
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
    await page
      .getByRole('combobox', { name: 'Groups', exact: true })
      .selectOption('@DEALER_WISE_TEHSIL_WISE_IND')
    await page
      .getByRole('alert')
      .getByText('records of DEALER_WISE_TEHSIL_WISE_IND have no geometry')
      .waitFor()
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  })
})
