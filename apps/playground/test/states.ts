import type { Page } from 'playwright-core'
import { areaStates, planStates } from './planStates.ts'
import { cut, failed, hold, type PlayState, press } from './stateParts.ts'

interface Places {
  /** Positions with roads between them, as the address writes them. */
  stops: string
  /** The user name of an employee who has sent positions. */
  driver: string
  /** A day on which the driver had a track, stops and visits. */
  day: string
}

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Address, place, PIN' })

async function searchFor(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

async function searchData(page: Page, text: string): Promise<void> {
  await page.getByText(/^1–25 of/).waitFor()
  await page.getByLabel('Search all fields').fill(text)
  await page.getByLabel('Search all fields').press('Enter')
}

function findStates(first: string): PlayState[] {
  return [
    { name: 'start', address: '' },
    { name: 'find', address: '?tool=find' },
    {
      name: 'find suggestions',
      address: '?tool=find',
      act: async (page) => {
        await searchBox(page).fill('flat 77 deccan gymkhana')
        await page.locator('.find-options [role=option]').first().waitFor()
        await page.keyboard.press('ArrowDown')
      },
    },
    { name: 'find results', address: '?tool=find&q=Shivajinagar' },
    {
      name: 'find result open',
      address: '?tool=find&q=Shivajinagar',
      act: async (page) => {
        await page.locator('.find-list .entry').first().click()
        await page.getByRole('region', { name: 'Place' }).waitFor()
      },
    },
    { name: 'find nothing', address: '?tool=find&q=zzqxv' },
    { name: 'find place', address: `?tool=find&at=${first}` },
    { name: 'find place outside of the grid', address: '?tool=find&at=51.5,-0.12' },
    {
      name: 'find list form',
      address: '?tool=find',
      act: (page) => page.getByText('A list of addresses').click(),
    },
    { name: 'find list', address: '?tool=find&list=Shivajinagar,+Pune%0Anowhere+at+all%0ADeccan' },
    {
      name: 'find error',
      address: '?tool=find',
      act: async (page) => {
        await cut(page, '**/geocode/**')
        await searchFor(page, 'Shivajinagar')
        await failed(page)
      },
    },
    {
      name: 'find place error',
      address: '?tool=find',
      act: async (page) => {
        await cut(page, '**/elevation/**')
        await searchFor(page, first)
        await failed(page)
      },
    },
    {
      name: 'find loading',
      address: '?tool=find',
      isHeld: true,
      act: async (page) => {
        await hold(page, '**/geocode/**')
        await searchFor(page, first)
        await page.getByRole('region', { name: 'Place' }).waitFor()
      },
    },
  ]
}

function moveStates(stops: string, first: string): PlayState[] {
  const calls = '**/routing/adapter/**'
  const two = stops.split(';').slice(0, 2).join(';')
  const changeTravel = (page: Page) => page.getByLabel('Travel').selectOption('bicycle')
  return [
    { name: 'move', address: '?tool=move' },
    { name: 'move route', address: `?tool=move&stops=${stops}` },
    { name: 'move compared', address: `?tool=move&stops=${two}&by=bicycle&kept=auto;${two}` },
    { name: 'move order', address: `?tool=move&stops=${stops}&show=order` },
    { name: 'move matrix', address: `?tool=move&stops=${stops}&show=matrix` },
    { name: 'move reach', address: `?tool=move&stops=${first}&show=reach` },
    {
      name: 'move reach fault',
      address: `?tool=move&stops=${first}&show=reach&contours=none`,
      act: failed,
    },
    { name: 'move elevation', address: `?tool=move&stops=${stops}&show=height` },
    { name: 'move track', address: '?tool=move&show=track' },
    {
      name: 'move which place',
      address: `?tool=move&stops=${first}`,
      act: async (page) => {
        await page.getByLabel('Add a stop').fill('zxqv wvutq')
        await page.getByLabel('Add a stop').press('Enter')
        await page.getByRole('button', { name: 'None of these' }).waitFor()
      },
    },
    { name: 'move far from roads', address: `?tool=move&stops=${first};15,68`, act: failed },
    {
      name: 'move error',
      address: `?tool=move&stops=${two}`,
      act: async (page) => {
        await page.locator('.play-headline').waitFor()
        await cut(page, calls)
        await changeTravel(page)
        await failed(page)
      },
    },
    {
      name: 'move loading',
      address: `?tool=move&stops=${two}`,
      isHeld: true,
      act: async (page) => {
        await page.locator('.play-headline').waitFor()
        await hold(page, calls)
        await changeTravel(page)
        await page.locator('.play-result[aria-busy=true]').waitFor()
      },
    },
  ]
}

function followStates(driver: string, day: string): PlayState[] {
  return [
    { name: 'follow team', address: '?tool=follow' },
    {
      name: 'follow one of the team',
      address: `?tool=follow&who=${driver}`,
      act: (page) => page.getByRole('button', { name: 'Stop following' }).waitFor(),
    },
    { name: 'follow choose a person', address: '?tool=follow&show=day' },
    { name: 'follow who has a day', address: `?tool=follow&show=day&day=${day}` },
    {
      name: 'follow day',
      address: `?tool=follow&show=day&who=${driver}&day=${day}`,
      act: (page) => page.getByRole('slider', { name: 'Time of the day' }).waitFor(),
    },
    { name: 'follow day without a track', address: `?tool=follow&show=day&who=${driver}&day=2020-01-01` },
    { name: 'follow late', address: `?tool=follow&show=late&day=${day}` },
    { name: 'follow late today', address: '?tool=follow&show=late' },
    {
      name: 'follow late, a visit picked up',
      address: '?tool=follow&show=late',
      act: async (page) => {
        await page.locator('.follow-chip[role=button]').first().press('Enter')
        await page.getByRole('button', { name: 'Leave it as it is' }).waitFor()
      },
    },
    { name: 'follow late without visits', address: '?tool=follow&show=late&day=2020-01-01' },
    {
      name: 'follow error',
      address: '?tool=follow',
      act: async (page) => {
        await cut(page, '**/pjp/**')
        await press(page, 'Who is late')
        await failed(page)
      },
    },
    {
      name: 'follow not connected',
      address: '?tool=follow',
      act: async (page) => {
        await page.getByText(/^Live/).waitFor()
        await page.context().setOffline(true)
        await page.getByText('The connection is lost').waitFor()
      },
    },
    {
      name: 'follow loading',
      address: '?tool=follow&show=day',
      isHeld: true,
      act: async (page) => {
        await page.locator('.play-list .entry').first().waitFor()
        await hold(page, '**/tracking/**')
        await page.locator('.play-list .entry').first().click()
        await page.getByText('Reading the day…').waitFor()
      },
    },
  ]
}

function dataStates(): PlayState[] {
  const searches = '**/search?**'
  const open = async (page: Page) => {
    await page.locator('.data-table tbody button').first().click()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
  }
  return [
    { name: 'data', address: '?tool=data' },
    { name: 'data of a layer', address: '?tool=data&layer=SAMPLE_DATA' },
    {
      name: 'data without rows',
      address: '?tool=data&rows=off',
      act: (page) => page.getByRole('button', { name: 'Show rows' }).waitFor(),
    },
    { name: 'data to be imported', address: '?tool=data&open=import' },
    { name: 'data of areas', address: '?tool=data&layer=MC_TERRITORY_VILLAGES' },
    {
      name: 'data filters',
      address: '?tool=data&layer=SAMPLE_DATA',
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await page.getByText('Filters', { exact: true }).click()
      },
    },
    {
      name: 'data columns',
      address: '?tool=data',
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await page.getByText('Columns', { exact: true }).click()
      },
    },
    {
      name: 'data export',
      address: '?tool=data',
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await page.getByText('Export', { exact: true }).click()
      },
    },
    { name: 'data nothing', address: '?tool=data&search=zzqxv' },
    { name: 'data record', address: '?tool=data', act: open },
    {
      name: 'data delete?',
      address: '?tool=data',
      act: async (page) => {
        await open(page)
        await press(page, 'Delete')
        await page.getByRole('button', { name: 'Keep it' }).waitFor()
      },
    },
    {
      name: 'data edit',
      address: '?tool=data',
      act: async (page) => {
        await open(page)
        await press(page, 'Edit')
        await page.locator('.data-form').waitFor()
      },
    },
    {
      name: 'data new with faults',
      address: '?tool=data',
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await press(page, 'New record')
        await press(page, 'Create')
        await page.locator('[data-fault]').first().waitFor()
      },
    },
    {
      name: 'data import',
      address: '?tool=data',
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await press(page, /^Import$/)
        const buffer = Buffer.from('Shop,Phone,lat,lon\nTea,9.8E+09,73.8,18.5\n,1,18.5,73.8\n')
        const file = { name: 'shops.csv', mimeType: 'text/csv', buffer }
        await page.locator('.import input[type=file]').setInputFiles(file)
        await press(page, 'Check 2 rows')
        await page.getByText('1 new, 0 changed, 0 unchanged, 1 refused; 2 warnings').waitFor()
      },
    },
    { name: 'data unknown layer', address: '?tool=data&layer=NO_SUCH_LAYER', act: failed },
    {
      name: 'data error',
      address: '?tool=data',
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await cut(page, searches)
        await searchData(page, 'Pune')
        await failed(page)
      },
    },
    {
      name: 'data loading',
      address: '?tool=data',
      isHeld: true,
      act: async (page) => {
        await page.getByText(/^1–25 of/).waitFor()
        await hold(page, searches)
        await searchData(page, 'Pune')
        await page.getByText('Loading…').waitFor()
      },
    },
  ]
}

function otherStates(stops: string): PlayState[] {
  const connect = async (page: Page) => {
    await press(page, 'Connection')
    await page.getByRole('dialog').waitFor()
  }
  return [
    { name: 'look', address: '?tool=look' },
    { name: 'look with relief', address: '?tool=look&style=3d&view=18.5204,73.8567,12' },
    {
      name: 'look error',
      address: '?tool=look',
      act: async (page) => {
        await cut(page, '**/styles/fiord/**')
        await press(page, /^Fiord/)
        await failed(page)
      },
    },
    {
      name: 'look loading',
      address: '?tool=look',
      act: async (page) => {
        await hold(page, '**/styles/fiord/**')
        await press(page, /^Fiord/)
        await page.getByText('Loading the style…').waitFor()
      },
    },
    { name: 'connection', address: '', act: connect },
    {
      name: 'connection refused',
      address: '',
      act: async (page) => {
        await connect(page)
        await page.getByLabel('Password').fill('wrong')
        await press(page, /^Connect$/)
        await page.getByText('No token: 400').waitFor()
      },
    },
    {
      name: 'calls',
      address: `?tool=move&stops=${stops}`,
      act: async (page) => {
        await page.locator('.play-headline').waitFor()
        await page.locator('.play-calls summary').first().click()
        await page.locator('.calls summary').first().click()
        await page.locator('.calls .response-body').first().waitFor()
      },
    },
    {
      name: 'link copied',
      address: '',
      act: async (page) => {
        await press(page, 'Copy link')
        await page.getByText(/^The link to this view/).waitFor()
      },
    },
  ]
}

/** Every state that a reader meets: each tool empty, with results, with an error and loading, and what lies over it. */
export function playStates({ stops, driver, day }: Places): PlayState[] {
  const [first] = stops.split(';') as [string]
  return [
    ...findStates(first),
    ...moveStates(stops, first),
    ...areaStates(),
    ...planStates(),
    ...followStates(driver, day),
    ...dataStates(),
    ...otherStates(stops),
  ]
}
