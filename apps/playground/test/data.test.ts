import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findColourFaults, findStructureFaults, loadAxe } from '../../docs/test/accessibility.ts'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { platform, type PlayPage, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Creates a customer in Pune that no other test touches. */
async function addCustomer(name: string): Promise<string> {
  const { Id } = await platform().customers.create({
    fields: { customer_full_name: name, customer_location: { lat: 18.53, lon: 73.85 } },
  })
  return Id
}

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const formOf = (page: Page) => page.locator('.data-form')
const bodies = ({ sent }: PlayPage, method: string, ending: string) =>
  sent
    .filter((request) => request.method() === method && new URL(request.url()).pathname.endsWith(ending))
    .map((request) => request.postDataJSON() as Record<string, unknown>)

test.runIf(inFull)(
  'customers are pages by cursor with their total, sorted by a column, with the columns that are chosen',
  async () => {
    await withPlay(browser, '?tool=data', async (play) => {
      const { page, faults } = play
      await page.getByText(/^1–25 of 3\d\d$/).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText(/^26–50 of/).waitFor()
      expect(parameter(page, 'page')).toBe('2')
      await page.getByRole('button', { name: 'Full name' }).click()
      await page.locator('th[aria-sort="ascending"]').waitFor()
      await page.getByRole('button', { name: 'Full name' }).press('Enter')
      await page.locator('th[aria-sort="descending"]').waitFor()
      expect(parameter(page, 'sort')).toBe('-customer_full_name')
      const isDescending = async () => {
        const names = await page.locator('tbody button').allTextContents()
        return names.length === 25 && names.join() === names.toSorted().toReversed().join()
      }
      await expect.poll(isDescending).toBe(true)
      await page.getByText('Columns', { exact: true }).click()
      await page.locator('.data-ticks').getByText('Email', { exact: true }).click()
      await expect.poll(() => page.getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
      expect(parameter(page, 'columns')).not.toContain('customer_email')
      const [first, second] = bodies(play, 'POST', '/search')
      expect(first).toMatchObject({ take: 50 })
      expect(second).toMatchObject({ take: 1000 })
      expect(faults).toEqual([])
    })
  },
)

test.runIf(inFull)(
  'what is filtered is saved as a workbook, CSV and GeoJSON, and the call is shown',
  async () => {
    const search = { layerName: 'CUSTOMER', searchKey: 'Pune' }
    const { total } = await platform().records.search({ ...search, take: 1 })
    const checked = new Set<string>()
    await withPlay(browser, '?tool=data&search=Pune', async ({ page, faults }) => {
      await page.getByText(new RegExp(`of ${total}$`)).waitFor()
      await page.getByText('Export', { exact: true }).click()
      await loadAxe(page)
      expect([await findStructureFaults(page), await findColourFaults(page, checked)].flat()).toEqual([])
      const save = async (form: string) => {
        await page.getByRole('combobox', { name: 'File', exact: true }).selectOption(form)
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: `Export ${total} records` }).click()
        const saved = await download
        expect(saved.suggestedFilename()).toMatch(new RegExp(`^CUSTOMER-[0-9-]{10}[.]${form}$`))
        await page.getByText(/ is saved\.$/).waitFor()
        return readFile(await saved.path())
      }
      expect((await save('xlsx')).subarray(0, 2).toString()).toBe('PK')
      const lines = (await save('csv')).toString().trimEnd().split('\r\n')
      expect(lines).toHaveLength(total + 1)
      expect(lines[0]).toMatch(/^\uFEFFFull name,/)
      await page.locator('.play-calls summary').first().click()
      await page.locator('.calls summary').first().click()
      await page.getByText("-H 'Accept: text/csv'").first().waitFor()
      const { features } = JSON.parse((await save('geojson')).toString()) as { features: { id: string }[] }
      expect(new Set(features.map(({ id }) => id)).size).toBe(total)
      expect(faults).toEqual([])
    })
  },
)

test.runIf(inFull)('a filter of each type is in the address, and the link shows the same', async () => {
  let link = ''
  await withPlay(browser, '?tool=data&layer=SAMPLE_DATA', async (play) => {
    const { page } = play
    await page.getByText(/^1–25 of \d/).waitFor()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Sample', { exact: true }).check()
    await page.getByLabel('Date from').fill('2026-01-01')
    await page.getByLabel('Invoice number contains').fill('INV')
    await page.getByRole('button', { name: 'Apply the filters' }).click()
    await expect
      .poll(() => bodies(play, 'POST', '/search').at(-1))
      .toMatchObject({
        sample_data_option: 'Sample',
        sample_data_date: { gte: '2026-01-01' },
        sample_data_invoice_number: { like: '%INV%' },
      })
    await page.getByLabel('Geocode within').selectOption('view')
    await expect
      .poll(() => bodies(play, 'POST', '/search').at(-1)?.['sample_data_geocode'])
      .toMatchObject({
        within: { type: 'Polygon' },
      })
    await page.locator('[aria-busy="false"]').waitFor()
    link = new URL(page.url()).search
  })
  await withPlay(browser, link, async (play) => {
    const { page } = play
    await page.locator('[aria-busy="false"]').waitFor()
    expect(await page.getByLabel('Sample', { exact: true }).isChecked()).toBe(true)
    expect(await page.getByLabel('Date from').inputValue()).toBe('2026-01-01')
    const sent = bodies(play, 'POST', '/search').at(-1)!
    expect(sent).toMatchObject({
      sample_data_option: 'Sample',
      sample_data_invoice_number: { like: '%INV%' },
    })
    const { total } = await platform().records.search({
      layerName: 'SAMPLE_DATA',
      where: whereOf(sent),
      take: 1,
    })
    await page.getByText(total === 0 ? '0 records' : new RegExp(`of ${total}$`)).waitFor()
  })
})

function whereOf(sent: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'take')) as Record<string, never>
}

test.runIf(inFull)(
  'a click on the map chooses the row, of a point and of an area, and a row is shown on the map',
  async () => {
    const name = `Clicked Stores ${Date.now()}`
    const id = await addCustomer(name)
    await withPlay(
      browser,
      `?tool=data&view=18.53,73.85,14&search=${encodeURIComponent(name)}`,
      async ({ page }) => {
        await page.getByText('1–1 of 1').waitFor()
        const box = (await page.locator('[data-canvas]').boundingBox())!
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        await page.locator('tr.chosen').waitFor()
        expect(parameter(page, 'id')).toBe(id)
        await page.getByRole('region', { name }).getByText('18.53, 73.85').waitFor()
        await page.getByLabel('Layer').selectOption('MC_TERRITORY_VILLAGES')
        await page.getByText('1–25 of 40').waitFor()
        expect(parameter(page, 'search')).toBeNull()
        expect(parameter(page, 'id')).toBeNull()
        await page.getByLabel('Layer').selectOption('CUSTOMER')
        await page.getByRole('button', { name: 'Sunrise Traders Chennai' }).click()
        await expect.poll(() => parameter(page, 'view')).toMatch(/^13\.\d+,80\./)
      },
    )
    await withPlay(
      browser,
      '?tool=data&layer=MC_TERRITORY_VILLAGES&view=18.372,73.432,12',
      async ({ page }) => {
        await page.getByText('1–25 of 40').waitFor()
        const box = (await page.locator('[data-canvas]').boundingBox())!
        const clicked = async () => {
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
          return parameter(page, 'id')
        }
        await expect.poll(clicked).not.toBeNull()
        await page.locator('tr.chosen', { hasText: 'Ambegaon' }).waitFor()
      },
    )
    await platform().customers.delete({ id })
  },
)

test.runIf(inFull)(
  'more than 10,000 records are on the map at once, gathered, and a cluster is taken apart by a click',
  async () => {
    const layerName = 'SAMPLE_DATA'
    const name = `Gathered${Date.now()}`
    const sample_data_geocode = JSON.stringify({ type: 'Point', coordinates: [73.85, 18.53] })
    const [placed, without] = [{ sample_data_geocode }, {}].map((place) => ({
      ...place,
      sample_data_invoice_number: name,
    }))
    for (let page = 0; page < 10; page++)
      await platform().preview.records.saveMany({ layerName, items: Array(1000).fill(placed) })
    await platform().preview.records.saveMany({ layerName, items: Array(50).fill(without) })
    await withPlay(browser, `?tool=data&layer=${layerName}&search=${name}`, async ({ page, faults }) => {
      await page.getByText('The map shows 10,000 of 10,050 records. 50 have no place.').waitFor()
      expect(await page.locator('[data-canvas]').getAttribute('data-clustered')).toBe('10000')
      const clicked = async () => {
        const { width, height } = (await page.locator('[data-canvas]').boundingBox())!
        await page.locator('[data-canvas]').click({ position: { x: width / 2, y: height / 2 } })
        return parameter(page, 'id')
      }
      // Two quick clicks would zoom the map.
      await expect.poll(clicked, { timeout: 40_000, interval: 3_000 }).not.toBeNull()
      expect(faults).toEqual([])
    })
  },
)

test('a new record is checked by the layer’s schema before it is sent, sent once, and deleted after a question', async () => {
  const name = `Pressed Twice ${Date.now()}`
  await withPlay(browser, '?tool=data&view=18.52,73.85,13', async (play) => {
    const { page, faults } = play
    await page.getByText(/^1–25 of/).waitFor()
    await page.getByRole('button', { name: 'New record' }).click()
    await formOf(page).getByLabel('Location (lat, lon)').fill('18,52 73')
    await formOf(page).getByLabel('State').fill('Goa')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-fault="/customer_full_name"]', { hasText: 'required' }).waitFor()
    await page.locator('[data-fault="/customer_administrative_1"]', { hasText: 'whole number' }).waitFor()
    await page.getByText('latitude, then longitude').waitFor()
    expect(bodies(play, 'POST', '/CUSTOMER')).toEqual([])
    await loadAxe(page)
    expect(await findStructureFaults(page)).toEqual([])

    await formOf(page).getByLabel('State').fill('')
    await page.getByRole('button', { name: 'Map’s centre' }).click()
    await formOf(page).getByLabel('Full name').fill(name)
    const create = page.getByRole('button', { name: 'Create' })
    await create.dblclick()
    await page.getByText('The record is created.').waitFor()
    expect(bodies(play, 'POST', '/CUSTOMER')).toEqual([
      {
        customer_full_name: name,
        customer_location: expect.stringMatching(/"coordinates":\[73\.85\d*,18\.52\d*\]/) as string,
      },
    ])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(`Delete ${name} for good?`).waitFor()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByText('The record is deleted.').waitFor()
    expect(parameter(page, 'id')).toBeNull()
    expect(faults).toEqual([])
  })
  expect(await platform().customers.search({ searchKey: name })).toMatchObject({ total: 0 })
})

test.runIf(inFull)('the keyboard alone corrects a customer’s position', async () => {
  const name = `Keyboard Corner ${Date.now()}`
  const id = await addCustomer(name)
  await withPlay(browser, '?tool=data', async ({ page }) => {
    await page.getByText(/^1–25 of/).waitFor()
    const { keyboard } = page
    const tabTo = async (button: string) => {
      const label = () => page.evaluate(() => document.activeElement?.textContent)
      for (let step = 0; step < 40 && (await label()) !== button; step++) await keyboard.press('Tab')
      expect(await label()).toBe(button)
    }
    await page.getByRole('tab', { name: 'Data' }).focus()
    await tabTo('Import')
    await keyboard.press('Tab')
    await keyboard.type(name)
    await keyboard.press('Enter')
    await page.getByText('1–1 of 1').waitFor()
    await tabTo(name)
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await keyboard.press('Shift+Tab')
    const back = () => page.evaluate(() => document.activeElement?.textContent)
    for (let step = 0; step < 40 && (await back()) !== 'Edit'; step++) await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('18.53, 73.85')
    await keyboard.press('Control+A')
    await keyboard.type('18.5204, 73.8567')
    await keyboard.press('Enter')
    await page.getByText('The change is saved.').waitFor()
    expect(await back()).toBe('Edit')
  })
  const { customer_location } = await platform().customers.get({ id })
  expect(JSON.parse(customer_location!)).toMatchObject({ coordinates: [73.8567, 18.5204] })
  await platform().customers.delete({ id })
})

test('another’s change is never overwritten unasked: both are shown, to take over or to go on', async () => {
  const name = `Edited Twice ${Date.now()}`
  const id = await addCustomer(name)
  const checked = new Set<string>()
  await withPlay(browser, `?tool=data&id=${id}`, async ({ page }) => {
    const change = async (category: string, theirs: string) => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await formOf(page).getByLabel('Category').fill(category)
      await platform().customers.update({ id, fields: { customer_category: theirs } })
      await page.getByRole('button', { name: 'Save' }).click()
      const row = page.locator('.data-conflict tr', { hasText: 'Category' })
      await expect.poll(() => row.textContent()).toBe(`Category${category}${theirs}`)
      await loadAxe(page)
      const faults = [await findStructureFaults(page), await findColourFaults(page, checked)]
      expect(faults.flat()).toEqual([])
    }
    await change('Retail', 'Wholesale')
    await page.getByRole('button', { name: 'Take over what is stored' }).click()
    await expect.poll(() => formOf(page).getByLabel('Category').inputValue()).toBe('Wholesale')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${inject('demoUrl')}/docs/play/?tool=data&id=${id}`)
    await change('Retail', 'Export')
    await page.getByRole('button', { name: 'Save mine all the same' }).click()
    await page.getByText('The change is saved.').waitFor()
  })
  expect(await platform().customers.get({ id })).toMatchObject({ customer_category: 'Retail' })
  await platform().customers.delete({ id })
})

test.runIf(inFull)('what was entered and not saved is not lost to a click on another record', async () => {
  await withPlay(browser, '?tool=data', async ({ page }) => {
    const rows = page.locator('.data-table tbody button')
    await rows.first().click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await formOf(page).getByLabel('Category').fill('Not saved')
    const before = parameter(page, 'id')
    for (const leave of [
      () => rows.nth(1).click(),
      () => page.getByRole('button', { name: 'New record' }).click(),
      () => page.getByLabel('Layer').selectOption('SAMPLE_DATA'),
    ]) {
      await leave()
      await page.getByText('Save your changes first, or cancel them.').waitFor()
      expect(await formOf(page).getByLabel('Category').inputValue()).toBe('Not saved')
      expect(await page.getByLabel('Layer').inputValue()).toBe('CUSTOMER')
      expect(parameter(page, 'id')).toBe(before)
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
    await rows.nth(1).click()
    await expect.poll(() => parameter(page, 'id')).not.toBe(before)
  })
})

test('a create whose response is lost says so, and the second try creates nothing more', async () => {
  const name = `Lost Response ${Date.now()}`
  await withPlay(browser, '?tool=data', async ({ page }) => {
    await page.getByText(/^1–25 of/).waitFor()
    await page.getByRole('button', { name: 'New record' }).click()
    await formOf(page).getByLabel('Full name').fill(name)
    const creates = (url: URL) => url.pathname.endsWith('/data-layer/CUSTOMER')
    await page.route(creates, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').waitFor()
    await page.unroute(creates)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The record is created.').waitFor()
  })
  const { data } = await platform().customers.search({ searchKey: name })
  expect(data).toHaveLength(1)
  await platform().customers.delete({ id: data[0]!.Id })
})

test.runIf(inFull)(
  'a cut network says what to try and the search comes with the second try; a slow one shows that it loads',
  async () => {
    await withPlay(browser, '?tool=data', async (play) => {
      const { page } = play
      await page.getByText(/^1–25 of/).waitFor()
      await page.context().setOffline(true)
      await page.getByLabel('Search all fields').fill('Blue Hill')
      await page.getByRole('button', { name: 'Search', exact: true }).last().click()
      await page.getByRole('alert').waitFor()
      await page.getByText('Press Search to try again').waitFor()
      await page.context().setOffline(false)
      const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
      const searches = (url: URL) => url.pathname.endsWith('/search')
      await page.route(searches, async (route) => {
        await mayGo
        await route.continue()
      })
      await page.getByRole('button', { name: 'Search', exact: true }).last().click()
      await page.getByText('Loading…').waitFor()
      go()
      await page.locator('tbody button', { hasText: 'Blue Hill' }).first().waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  },
)

test.runIf(inFull)(
  'an account that may only read sees the records, and the server’s words when it writes',
  async () => {
    const login = { employee_username: `reader-${Date.now()}`, employee_password: 'only-for-reading' }
    const { employees } = platform().preview
    const { Id: id } = await employees.create({
      employee_full_name: 'Meera Reader',
      employee_role: 'reader',
      ...login,
    })
    await employees.activate({ id })
    await withPlay(browser, '?tool=data', async ({ page }) => {
      await page.getByRole('button', { name: 'Connection' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('User').fill(login.employee_username)
      await dialog.getByLabel('Password').fill(login.employee_password)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(/^1–25 of/).waitFor()
      await page.getByRole('button', { name: 'New record' }).click()
      await formOf(page).getByLabel('Full name').fill('Never stored')
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('alert').getByRole('button', { name: 'Change the connection' }).waitFor()
      expect(await page.getByRole('alert').locator('p').first().textContent()).toMatch(/^403 /)
    })
  },
)
