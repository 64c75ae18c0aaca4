import { readFile } from 'node:fs/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { withPlay } from './openPlay.ts'
import { tabBackTo, tabTo } from './tabTo.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** In Pune, where both maps of the tests have roads and heights. */
const at = '18.5167,73.8415'

const box = (page: Page) => page.getByRole('combobox', { name: 'Address, place, PIN' })
const option = (page: Page, name: RegExp = /./) =>
  page.locator('.find-options').getByRole('option', { name }).first()
const place = (page: Page) => page.getByRole('region', { name: 'Place' })
const entries = (page: Page) => page.locator('.find-list button.entry')
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const countOf = (sent: Request[], part: string) => sent.filter((one) => one.url().includes(part)).length

async function waitForFacts(page: Page): Promise<void> {
  await place(page).waitFor()
  await expect.poll(() => place(page).getAttribute('aria-busy')).toBeNull()
}

/** Pastes as the keys would: the packaged browser has no clipboard. */
async function paste(page: Page, text: string, into = box(page)): Promise<void> {
  await into.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }))
  }, text)
}

describe('the search box', () => {
  test('the search box by keyboard alone: suggestions with confidence and words, the place, a cell of another level, a full search', async () => {
    await withPlay(browser, '?tool=find', async ({ page, faults, sent }) => {
      await tabTo(page, box(page))
      await page.keyboard.type('flat 77 deccan gymkhana pune')
      const suggestion = option(page, /Deccan Gymkhana/)
      await suggestion.waitFor()
      expect(await suggestion.textContent()).toMatch(/\d+ % sure;/)
      expect(await suggestion.locator('.fits').allTextContents()).toContain('fits: deccan')
      expect(await suggestion.locator('.open').allTextContents()).toContain('not found: 77')
      await page.keyboard.press('ArrowDown')
      expect(await box(page).getAttribute('aria-activedescendant')).toBe('find-option-0')
      await page.keyboard.press('Escape')
      expect(await box(page).getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('ArrowDown')
      await suggestion.waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await waitForFacts(page)
      const first = parameter(page, 'at')!
      expect(first).toMatch(/^18\.5\d*,73\.8\d*$/)
      expect(parameter(page, 'q')).toBeNull()

      await tabTo(page, page.getByLabel('Cell on the map'))
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => parameter(page, 'level')).toBe('9')

      await tabBackTo(page, box(page))
      await page.keyboard.press('Control+A')
      await page.keyboard.type('411004')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await entries(page).first().waitFor()
      expect(countOf(sent, '/geocode/search')).toBe(1)
      expect(parameter(page, 'q')).toBe('411004')
      expect(parameter(page, 'at')).toBeNull()
      expect(await page.locator('.find-marker').count()).toBe(await entries(page).count())
      await tabTo(page, entries(page).nth(1))
      await page.keyboard.press('Enter')
      await waitForFacts(page)
      expect(await entries(page).nth(1).getAttribute('aria-current')).toBe('true')
      expect(parameter(page, 'at')).not.toBe(first)
      expect(faults).toEqual([])
    })
  })

  test.runIf(inFull)('a position and a DIGIPIN of any level are known without a search', async () => {
    const typed = [
      { text: '18.5167, 73.8415', where: /^18\.5167,73\.8415$/, level: null },
      { text: '39J-49L-L8T4', where: /^28\.62279,77\.21305$/, level: '10' },
      { text: '39j49l', where: /^28\.\d+,77\.\d+$/, level: '6' },
    ]
    await withPlay(browser, '?tool=find', async ({ page, sent }) => {
      for (const { text, where, level } of typed) {
        await box(page).fill(text)
        await option(page).waitFor()
        await page.keyboard.press('Enter')
        await expect.poll(() => parameter(page, 'at')).toMatch(where)
        expect(parameter(page, 'level')).toBe(level)
        await waitForFacts(page)
      }
      expect(countOf(sent, '/geocode/reverse')).toBe(typed.length)
      expect(countOf(sent, '/geocode/search') + countOf(sent, '/geocode/suggest')).toBe(0)
    })
  })

  test.runIf(inFull)(
    'a map of a town favours what is near its middle, and one of the country nothing',
    async () => {
      const bodies = async (view: string) => {
        let sentBodies: string[] = []
        await withPlay(browser, `?tool=find&q=Shivajinagar&view=${view}`, async ({ page, sent }) => {
          await page.locator('.find-list .entry').first().waitFor()
          sentBodies = sent.map((request) => request.postData() ?? '')
        })
        return sentBodies.join()
      }
      expect(await bodies('18.5,73.8,12')).toContain('"near":{"latitude":18.5,"longitude":73.8}')
      expect(await bodies('22,78,4')).not.toContain('near')
    },
  )

  test.runIf(inFull)('a text that fits nothing says so, and what to try', async () => {
    await withPlay(browser, '?tool=find', async ({ page }) => {
      await box(page).fill('zzqxv')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.locator('.find-summary').textContent())
        .toContain('No place fits “zzqxv”. Try')
    })
  })

  test.runIf(inFull)('on a slow network only the newest suggestions are shown', async () => {
    await withPlay(browser, '?tool=find', async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/geocode/suggest**', async (route) => {
        if (route.request().postDataJSON().searchKey === 'nagpur') await held.promise
        // The page has stopped the held one by then.
        await route.continue().catch(() => undefined)
      })
      const slow = page.waitForRequest((request) => request.postData()?.includes('"nagpur"') === true)
      await box(page).fill('nagpur')
      await slow
      await box(page).fill('deccan gymkhana')
      await option(page, /Deccan Gymkhana/).waitFor()
      held.resolve()
      await page.unrouteAll({ behavior: 'wait' })
      expect(await option(page, /Nagpur/).count()).toBe(0)
    })
  })

  test.runIf(inFull)('where the network is down it says so, and the second try works', async () => {
    await withPlay(browser, `?at=${at}`, async ({ page, sent }) => {
      await waitForFacts(page)
      await page.route('**/geocode/**', (route) => route.abort())
      await box(page).fill('411004')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await page.unrouteAll()
      const before = countOf(sent, '/geocode/search')
      await page.keyboard.press('Enter')
      await entries(page).first().waitFor()
      expect(countOf(sent, '/geocode/search')).toBe(before + 1)
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })
})

describe('a place', () => {
  test.runIf(inFull)('a link shows its facts with one call each, and its cell', async () => {
    await withPlay(browser, `?at=${at}&level=7`, async ({ page, sent, faults }) => {
      await waitForFacts(page)
      const text = await place(page).textContent()
      expect(text).toContain('DIGIPIN4FP-')
      expect(text).toMatch(/Address[^…]*Pune/)
      expect(text).toMatch(/Level 7 of 10: 4FP-\w{3}-\w, 244 m high/)
      if (inject('hasRealRoads')) {
        expect(text).toMatch(/Height\d+ m above the sea/)
        expect(text).toMatch(/Nearest roadGopal Krushna Gokhale Path, \d+ m away/)
      }
      for (const part of ['/geocode/reverse', '/elevation/30m', '/nearest/'])
        expect(countOf(sent, part)).toBe(1)
      expect(faults).toEqual([])
    })
  })

  test.runIf(inFull)('a click on the map and the button for its middle look up what is there', async () => {
    await withPlay(browser, `?tool=find&view=${at},14`, async ({ page, sent }) => {
      const middle = page.getByRole('button', { name: 'Address at the map’s centre' })
      await middle.click()
      await waitForFacts(page)
      expect(parameter(page, 'at')).toBe(at)
      await middle.click()
      expect(countOf(sent, '/geocode/reverse')).toBe(1)
      await page
        .locator('[data-canvas] canvas')
        .first()
        .click({ position: { x: 120, y: 120 } })
      await expect.poll(() => parameter(page, 'at')).not.toBe(at)
      await waitForFacts(page)
      expect(countOf(sent, '/geocode/reverse')).toBe(2)
    })
  })

  test.runIf(inFull)('a fact that did not come can be tried again', async () => {
    await withPlay(browser, '?tool=find', async ({ page }) => {
      await page.route('**/elevation/**', (route) => route.abort())
      await box(page).fill(at)
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await expect.poll(() => place(page).textContent()).toContain('HeightNo response')
      await page.unrouteAll()
      await place(page).getByRole('button', { name: 'Try again' }).click()
      await waitForFacts(page)
      await expect.poll(() => place(page).textContent()).not.toContain('No response')
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })
})

test.runIf(inFull)('the cell of every level is drawn, each within the one above it', async () => {
  await withPlay(browser, `?at=${at}&level=10`, async ({ page, sent }) => {
    await waitForFacts(page)
    const slider = page.getByLabel('Cell on the map')
    const calls = sent.length
    const codes: string[] = []
    for (let level = 10; level >= 1; level--) {
      const said = place(page).locator('output')
      await expect.poll(() => said.textContent()).toMatch(new RegExp(`^Level ${level} of 10: `))
      codes.push(/: ([^,]*), [\d.]+ k?m high$/.exec((await said.textContent())!)![1]!.replaceAll('-', ''))
      expect(await slider.getAttribute('aria-valuetext')).toBe(await said.textContent())
      await slider.press('ArrowLeft')
    }
    expect(codes.map(({ length }) => length)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    for (const [index, code] of codes.slice(1).entries()) expect(codes[index]!.startsWith(code)).toBe(true)
    // Cells are reckoned, not asked for.
    expect(sent.length).toBe(calls)
  })
})

describe('a list of addresses', () => {
  const lines = ['Deccan Gymkhana, Pune 411004', 'zzqxv', '"Deccan", Pune']

  test('pasted lines are looked up at once; the doubtful are counted, marked and shown alone; a link shows the same', async () => {
    const link = await withList(async (page, sent) => {
      await box(page).focus()
      await paste(page, lines.join('\n'))
      await page.getByRole('button', { name: 'Look up 3 addresses' }).dblclick()
      await page.locator('.find-list > li').nth(2).waitFor()
      expect(countOf(sent, '/geocode/batch')).toBe(1)
      const doubtful = await page.locator('.find-list > li[data-doubtful]').count()
      await page.getByText(`3 addresses, ${doubtful} doubtful (1 not found)`).waitFor()
      await page.getByRole('button', { name: 'Only doubtful' }).click()
      expect(await page.locator('.find-list > li:visible').count()).toBe(doubtful)
      expect(await page.locator('.play-points').getAttribute('data-count')).toBe('2')
      return new URL(page.url()).search
    })
    await withPlay(browser, link, async ({ page }) => {
      await page.getByText('(1 not found)').waitFor()
    })
  })

  test.runIf(inFull)(
    'the columns of a sheet that make an address are found and can be chosen, and the results come back beside all of its columns',
    async () => {
      await withList(async (page) => {
        await page.getByText('A list of addresses').click()
        const parts = 'C1\tAlpha\tDeccan Gymkhana\tPune\t411004\nC2\tBeta\tFC Road\tPune\t411005'
        await paste(page, `code\tname\tstreet\tcity\tpin\n${parts}`, page.locator('#find-list'))
        const list = page.locator('#find-list')
        await expect
          .poll(() => list.inputValue())
          .toContain('Deccan Gymkhana, Pune, 411004\nFC Road, Pune, 411005')
        await page.getByRole('checkbox', { name: 'pin 411004' }).uncheck()
        expect(await list.inputValue()).toBe('Deccan Gymkhana, Pune\nFC Road, Pune')
        const csv = 'id,Address\r\n1,"Deccan Gymkhana, Pune 411004"\r\n2,zzqxv\r\n3,"""Deccan"", Pune"\r\n'
        const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
        await page.locator('input[type=file]').setInputFiles(file)
        await expect.poll(() => page.locator('#find-list').inputValue()).toBe(lines.join('\n'))
        await page.getByRole('button', { name: 'Look up 3 addresses' }).click()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download CSV' }).click(),
        ])
        const rows = (await readFile(await download.path(), 'utf8')).split('\r\n')
        expect(rows[0]).toMatch(/^\uFEFFid,Address,address,doubtful,error,confidence,name,/)
        expect(rows[1]).toMatch(
          /^1,"Deccan Gymkhana, Pune 411004","Deccan Gymkhana, Pune 411004",(yes|no),,[\d.]+,Deccan Gymkhana,/,
        )
        expect(rows[2]).toBe('2,zzqxv,zzqxv,yes,,,,,,,,,,,')
        expect(rows[3]).toMatch(/^3,"""Deccan"", Pune",/)
      })
    },
  )

  test.runIf(inFull)('a list that is too long for a link is not in it, and the page says so', async () => {
    await withList(async (page) => {
      await box(page).focus()
      await paste(
        page,
        Array.from({ length: 60 }, (_, i) => `House ${i}, Deccan Gymkhana, Pune 411004`).join('\n'),
      )
      await page.getByRole('button', { name: 'Look up 60 addresses' }).click()
      await page.getByText('too long for the page’s link').waitFor()
      expect(parameter(page, 'list')).toBeNull()
    })
  })

  async function withList<Result>(use: (page: Page, sent: Request[]) => Promise<Result>): Promise<Result> {
    let result: Result | undefined
    await withPlay(browser, '?tool=find', async ({ page, sent, faults }) => {
      result = await use(page, sent)
      expect(faults).toEqual([])
    })
    return result!
  }
})
