import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { platform, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** No other test plans on these days: what workers have already would be part of a proposal. */
const day = '2027-03-01'

test.runIf(inFull)(
  'a proposal is changed, restored by its link, accepted by the keyboard, and a visit of it gets another worker',
  async () => {
    let link = ''
    await withPlay(browser, `?tool=plan&text=Pune&days=2&day=${day}`, async ({ page, faults }) => {
      const workers = page.locator('.plan-workers input[type=checkbox]')
      for (const index of [0, 1]) await workers.nth(index).press('Space')
      await page.getByRole('button', { name: 'Propose a plan' }).press('Enter')
      const days = page.locator('.plan-timeline button')
      await days.first().press('Enter')
      const change = page.locator('select[aria-label^="Change "]').first()
      const name = (await change.getAttribute('aria-label'))!.replace('Change ', '')
      await change.selectOption('out')
      await page.getByRole('button', { name: 'Propose again with the changes' }).press('Enter')
      await page.getByText('Proposed; nothing is stored yet.').waitFor()
      await page.getByText(`${name}: left out`).waitFor()
      link = new URL(page.url()).search
      expect(faults).toEqual([])
    })
    const stored = () => platform().preview.journeys.searchVisits({ where: { visit_date: day }, take: 200 })
    expect((await stored()).total).toBe(0)
    await withPlay(browser, link, async ({ page }) => {
      await page.getByRole('button', { name: 'Accept' }).press('Enter')
      await page.getByText(/visits are stored in 2 plans/).waitFor()
      await page.getByRole('button', { name: 'See the first day in Follow' }).click()
      await page
        .getByRole('button', { name: /^Move the visit to / })
        .first()
        .click()
      await page
        .getByRole('list', { name: /^Who could make the visit/ })
        .getByRole('button', { name: /\+.*begins/ })
        .first()
        .click()
      await page.getByText(/ makes the visit to .* on 2027-03-01\.$/).waitFor()
    })
    expect((await stored()).total).toBeGreaterThan(1)
    await withPlay(browser, `?tool=follow&show=late&day=${day}`, async ({ page, faults }) => {
      const board = page.getByRole('region', { name: 'The day by person' })
      const chip = board.getByRole('button', { name: /^1\. / }).first()
      const id = (await chip.getAttribute('data-visit'))!
      const before = (await stored()).data.find((visit) => visit.Id === id)!
      await chip.press('Enter')
      await chip.press('ArrowDown')
      await board.getByText(/[+−][\d.]+ k?m, [+−].* without traffic/).waitFor()
      await chip.press('Enter')
      await board.getByText(/ makes the visit to .* as number \d+\.$/).waitFor()
      const after = (await stored()).data.find((visit) => visit.Id === id)!
      expect(after.visit_assignee).not.toBe(before.visit_assignee)
      expect(faults).toEqual([])
    })
  },
)

test.runIf(inFull)(
  'a worker visits only the categories that the reader names, and the link has them',
  async () => {
    await withPlay(browser, `?tool=plan&text=Pune&days=2&day=2027-03-08`, async ({ page, sent, faults }) => {
      const workers = page.locator('.plan-workers input[type=checkbox]')
      for (const index of [0, 1]) await workers.nth(index).press('Space')
      const only = page.getByLabel(/^Only categories that /)
      const propose = page.getByRole('button', { name: 'Propose a plan' })
      await only.locator('visible=true').first().fill('No such category')
      await propose.press('Enter')
      await page.getByRole('alert').getByText('No customer has the category “No such category”.').waitFor()
      await only.locator('visible=true').first().fill('Retail')
      await propose.press('Enter')
      await page.getByText('Proposed; nothing is stored yet.').waitFor()
      const link = new URL(page.url()).searchParams
      const [guid, category] = link.get('only')!.split(',')
      expect([link.get('workers')!.split(',').includes(guid!), category]).toEqual([true, 'Retail'])
      const found = sent.findLast((request) => request.url().includes(link.get('id')!))!
      const { result } = (await (await found.response())!.json()) as Proposal
      const visited = result.days
        .filter((each) => each.employee_guid === guid)
        .flatMap(({ visits }) => visits)
      const guids = visited.map((visit) => visit.customer_guid)
      const { data } = await platform().customers.search({
        where: { customer_guid: { inq: guids } } as never,
        take: 200,
      })
      expect(new Set(data.map((customer) => customer.customer_category))).toEqual(new Set(['Retail']))
      expect(faults).toEqual([])
    })
  },
)

interface Proposal {
  result: { days: { employee_guid: string; visits: { customer_guid: string }[] }[] }
}
