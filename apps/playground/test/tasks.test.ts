import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { addFieldDay, type FieldDay } from './fieldDay.ts'
import { type Hand, handOf } from './hand.ts'
import { withPlay } from './openPlay.ts'
import { tasks as firstScreen } from '../src/start/tasks.ts'

interface Task {
  name: string
  /** The words on the first screen that lead to it. */
  begins?: string
  work: (hand: Hand) => Promise<void>
}

const maxSteps = 12
/** No other test plans on this day. */
const planned = '2027-04-05'
const driver = 'tasks.driver'

let browser: Browser
let field: FieldDay
const counted: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  if (inFull) field = await addFieldDay(driver, 'Tasks Driver')
})

afterAll(async () => {
  await browser?.close()
  if (counted.length > 0) console.log(`Steps of the tasks\n${counted.join('\n')}`)
})

const canvas = (page: Page) => page.locator('[data-canvas] canvas').first()
const headline = (page: Page) => page.locator('.play-headline')

async function addStops({ page, write, key }: Hand, stops: readonly string[]): Promise<void> {
  for (const [index, stop] of stops.entries()) {
    await write('Add a stop', stop)
    await key('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('stops')?.split(';').length).toBe(index + 1)
  }
}

const stops = inject('hasRealRoads')
  ? ['18.5309,73.8478', '18.5089,73.8077', '18.5204,73.8567', '18.5018,73.8636']
  : ['18.5204,73.8567', '19.076,72.8777', '17.6599,75.9064', '19.9975,73.7898']

/** Waits for what the click saves. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return (await readFile(await download.path())).toString('latin1')
}

/** The sixteen tasks of an outside review, and eight more. */
const tasks: Task[] = [
  {
    name: 'make a first call and take it as curl',
    begins: 'Find an address or a place',
    work: async ({ page, write, key, click, see }) => {
      await write(page.getByRole('combobox', { name: 'Address, place, PIN' }), 'Shivajinagar, Pune')
      await key('Enter')
      await page.locator('.find-list .entry').first().waitFor()
      await click(page.locator('.play-calls summary').first())
      await click(page.locator('.calls summary').first())
      await see(/curl .*geocode\/search/)
    },
  },
  {
    name: 'see the events of a person’s day',
    begins: 'Look at one person’s day',
    work: async ({ page, write, click, see }) => {
      await write(page.getByLabel('Day', { exact: true }), field.day)
      const person = page.locator('.play-list .entry', { hasText: 'Tasks Driver' })
      await click(person.first())
      await see(/09:50 check in/)
    },
  },
  {
    name: 'read what an error means and how to cure it',
    begins: 'Find the way between stops',
    work: async (hand) => {
      await addStops(hand, [stops[0]!, '15,68'])
      await hand.page.getByRole('alert').waitFor()
      expect(await hand.page.getByRole('alert').innerText()).toMatch(/road/i)
    },
  },
  {
    name: 'share what is on the screen as a link',
    begins: 'Find the way between stops',
    work: async (hand) => {
      await addStops(hand, stops.slice(0, 2))
      await headline(hand.page).waitFor()
      await hand.press('Copy link')
      await hand.see(/^The link to this view/)
      const told = await headline(hand.page).innerText()
      await withPlay(browser, new URL(hand.page.url()).search, async ({ page }) => {
        await expect.poll(() => headline(page).innerText()).toBe(told)
      })
    },
  },
  {
    name: 'compare the way by car and on foot',
    begins: 'Find the way between stops',
    work: async (hand) => {
      await addStops(hand, stops.slice(0, 2))
      await headline(hand.page).waitFor()
      await hand.press(/^Keep/)
      await hand.choose('Travel', 'pedestrian')
      const compared = hand.page.getByRole('region', { name: 'Comparison' })
      await compared.getByRole('row', { name: 'Distance' }).waitFor()
    },
  },
  {
    name: 'see what can be reached in 20 minutes',
    begins: 'Reach within 30 minutes',
    work: async ({ write, key, see, page }) => {
      await see('What can be reached from A')
      const contours = page.getByRole('textbox', { name: /Minutes|minutes/ }).first()
      await write(contours, '20')
      await key('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.get('contours')).toBe('20')
      await see('What can be reached from A')
    },
  },
  {
    name: 'watch one of the team live',
    begins: 'Watch the team live',
    work: async ({ page, write, click }) => {
      await field.driver.preview.tracking.push({
        positions: [
          { trackerId: 'tasks', ...field.shop, ts: Math.floor(Date.now() / 1000), device_status: 1 },
        ],
      })
      await write('Name, user or state', 'Tasks Driver')
      await click(page.locator(`[data-driver="${driver}"]`))
      await page.getByRole('button', { name: 'Stop following' }).waitFor()
    },
  },
  {
    name: 'create a customer and correct it',
    begins: 'Create a customer',
    work: async ({ page, write, press, see }) => {
      const form = page.locator('.data-form')
      await write(form.getByLabel('Full name'), `Tasks Stores ${Date.now()}`)
      await press('Map’s centre')
      await press('Create')
      await see('The record is created.')
      await press('Edit')
      await write(form.getByLabel('Category'), 'Retail')
      await press('Save')
      await see('The change is saved.')
    },
  },
  {
    name: 'connect with another key, and be told why it is refused',
    work: async ({ page, press, write, see }) => {
      await press('Connection')
      await write(page.getByRole('dialog').getByLabel('API key'), 'another-key')
      await press('Connect')
      await see(/No token: 4\d\d/)
    },
  },
  {
    name: 'see where a worker was yesterday at 09:51',
    begins: 'Look at one person’s day',
    work: async ({ page, write, click, key }) => {
      await write(page.getByLabel('Day', { exact: true }), field.day)
      await click(page.locator('.play-list .entry', { hasText: 'Tasks Driver' }).first())
      const slider = page.getByRole('slider', { name: 'Time of the day' })
      await click(slider)
      for (const each of ['ArrowRight', 'ArrowRight']) await key(each)
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d/)
    },
  },
  {
    name: 'geocode a sheet, whatever its columns are called',
    begins: 'Look up a sheet of addresses',
    work: async ({ page, give, press, see }) => {
      const text = 'ref,strasse,ort,plz\r\n1,Deccan Gymkhana,Pune,411004\r\n2,zzqxv,,\r\n'
      await give({ name: 'sheet.csv', text })
      await press('Look up 2 addresses')
      await see(/2 addresses, \d doubtful/)
      await press('Only doubtful')
      const rows = await saved(page, () => press('Download CSV'))
      expect(rows).toContain('ref,strasse,ort,plz')
    },
  },
  {
    name: 'plan a day of visits and see its order on the map',
    begins: 'Plan who visits whom',
    work: async ({ page, write, click, press, see }) => {
      await write('First day', planned)
      await click(page.locator('.plan-workers input[type=checkbox]').first())
      await write('Words in any field', 'Pune')
      await press('Propose a plan')
      await see('Proposed; nothing is stored yet.')
      await click(page.locator('.plan-timeline button').first())
      await press('Accept')
      await see(/visits? (is|are) stored in/)
    },
  },
  {
    name: 'export the customers in a drawn area',
    begins: 'Count what is in an area',
    work: async ({ page, press, click, see, choose }) => {
      await press('Draw')
      await clickCorners(page, click)
      await press('Finish')
      await see(/ customers? inside/)
      await press(/^All \d+ in Data$/)
      await see(/^1–\d+ of/)
      await click(page.getByText('Export', { exact: true }))
      await choose(page.getByRole('combobox', { name: 'File', exact: true }), 'csv')
      const lines = await saved(page, () => press(/^Export \d+ records?$/))
      expect(lines.trimEnd().split('\r\n').length).toBeGreaterThan(1)
    },
  },
  {
    name: 'count the customers within 15 minutes of an address',
    begins: 'Count what is in an area',
    work: async ({ click, write, press, see, page }) => {
      await click(page.getByText('What can be reached from a place'))
      await write(/^From: an address/, stops[0]!)
      await write('Minutes', '15')
      await press('Add what can be reached')
      await see(/ customers? inside/)
    },
  },
  {
    name: 'give a late visit to somebody else',
    begins: 'Move a visit that is late',
    work: async ({ page, press, click, see }) => {
      await press(/^Move the visit to Tasks Shop/)
      const who = page.getByRole('list', { name: /^Who could make the visit/ })
      await click(who.getByRole('button', { name: /\+.*begins/ }).first())
      await see(/ makes the visit to Tasks Shop on /)
    },
  },
  {
    name: 'import a spreadsheet of customers',
    begins: 'Import a spreadsheet',
    work: async ({ give, press, see }) => {
      const text = `Full name,Location\r\nTasks Import ${Date.now()},"18.52, 73.85"\r\n`
      await give({ name: 'customers.csv', text })
      await press(/^Check 1 row/)
      await see(/1 new, 0 changed/)
      await press('Import 1 record')
      await see(/^Imported: 1 created/)
    },
  },
  {
    name: 'put four stops in the best order',
    begins: 'Put stops in the best order',
    work: async (hand) => {
      await addStops(hand, stops)
      await hand.see(/^Saves .* against the order given|The order given is the best already/)
    },
  },
  {
    name: 'count customers by category, and share it as a link',
    begins: 'Count customers by group',
    work: async ({ page, choose, press, see }) => {
      await page.getByRole('region', { name: 'Groups' }).waitFor()
      await choose('Groups', 'customer_postal_code')
      await page
        .getByRole('region', { name: 'Groups' })
        .getByText(/^4\d{5}$/)
        .first()
        .waitFor()
      await press('Copy link')
      await see(/^The link to this view/)
      await withPlay(browser, new URL(page.url()).search, async ({ page: other }) => {
        await other.getByRole('region', { name: 'Groups' }).waitFor()
      })
    },
  },
  {
    name: 'take the code that shows another map style',
    begins: 'Put a map into my page',
    work: async ({ press, see }) => {
      await press(/^Dark/)
      await see(/styles\/dark/)
    },
  },
  {
    name: 'read the DIGIPIN, address and height of a point on the map',
    begins: 'Find an address or a place',
    work: async ({ page, click }) => {
      await click(canvas(page), { x: 200, y: 200 })
      const place = page.getByRole('region', { name: 'Place' })
      await expect.poll(() => place.getAttribute('aria-busy')).toBeNull()
      expect(await place.textContent()).toMatch(/DIGIPIN\w{3}-\w{3}-\w{4}/)
    },
  },
  {
    name: 'see the heights along a way',
    begins: 'Find the way between stops',
    work: async (hand) => {
      await addStops(hand, stops.slice(0, 2))
      await hand.press('Elevation')
      await hand.see(/Ascent/)
    },
  },
  {
    name: 'see two areas side by side',
    begins: 'Count what is in an area',
    work: async ({ page, press, click, write, see }) => {
      await press('Take the map’s view')
      await click(page.getByText('What can be reached from a place'))
      await write(/^From: an address/, stops[0]!)
      await press('Add what can be reached')
      await see(/^B: 10 min car/)
      expect(await page.locator('.areas-table tbody tr').count()).toBe(2)
    },
  },
  {
    name: 'save the records of a layer that a filter leaves as a workbook',
    begins: 'Find and export customers',
    work: async ({ page, write, key, click, press, choose, see }) => {
      await choose('Layer', 'SAMPLE_DATA')
      await see(/^1–25 of \d/)
      await write('Search all fields', 'INV')
      await key('Enter')
      await see(/^1–\d+ of/)
      await click(page.getByText('Export', { exact: true }))
      const book = await saved(page, () => press(/^Export \d+ records?$/))
      expect(book.slice(0, 2)).toBe('PK')
    },
  },
  {
    name: 'drag a visit to another person',
    begins: 'Move a visit that is late',
    work: async ({ page, drag, see }) => {
      const board = page.getByRole('region', { name: 'The day by person' })
      const chip = board.locator('.follow-chip[role=button]').first()
      await chip.waitFor()
      const own = await chip.evaluate((each) => each.closest('[data-who]')!.getAttribute('data-who'))
      const end = board.locator(`li[data-who]:not([data-who="${own}"]) .follow-end`).first()
      await drag(chip, end)
      // The cost is told before it is dropped.
      await see(/without traffic/)
      await end.dispatchEvent('drop')
      await see(/ makes the visit to .* as number \d+\.$/)
    },
  },
]

async function clickCorners(page: Page, click: Hand['click']): Promise<void> {
  const { width, height } = (await canvas(page).boundingBox())!
  for (const [right, down] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.75],
  ] as const)
    await click(canvas(page), { x: width * right, y: height * down })
}

describe.runIf(inFull)(`a task takes at most ${maxSteps} steps from the first screen`, () => {
  test.each(tasks)('$name', async ({ name, begins, work }) => {
    await withPlay(browser, '', async ({ page, faults }) => {
      const { hand, steps } = handOf(page)
      if (begins !== undefined) {
        const { tool } = firstScreen.find(({ text }) => text === begins)!
        await hand.click(page.getByRole('link', { name: begins }))
        await page.locator(`[data-open="${tool}"]`).waitFor()
      }
      await work(hand)
      counted.push(`${String(steps()).padStart(3)}  ${name}`)
      expect(steps()).toBeLessThanOrEqual(maxSteps)
      expect(faults.filter((fault) => !/\b4\d\d\b/.test(fault))).toEqual([])
    })
  })
})
