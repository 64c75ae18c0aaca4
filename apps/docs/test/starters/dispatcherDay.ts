import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { checkPage, type Day, openApi, watchFaults } from './starterPage.ts'

/** A dispatcher signs in, watches the team, filters customers, plans a day and follows its route. */
export const dispatcherDay: Day = async (context, url, geofield) => {
  const page = await context.newPage()
  const faults = watchFaults(page)
  const call = await openApi(geofield)
  await page.goto(url)
  await signIn(page)
  // The refused passwords.
  for (const fault of faults.splice(0)) assert.match(fault, /400/)

  await page.getByText('Live').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Team')
  await checkPage(page)
  const ts = Math.floor(Date.now() / 1000)
  await call('tracking/push', [{ trackerId: 'phone-1', lat: 18.52, lng: 73.85, ts, speed: 10 }])
  await page.getByText('36 km/h').waitFor()

  await filterCustomers(page)
  await planDay(page)
  await followRoute(page, call)

  await chooseDayEarly(page)
  assert.deepEqual(faults, [])
  await context.setOffline(true)
  await page.getByLabel('Day', { exact: true }).fill('2027-03-01')
  await page.getByText('The server can’t be reached').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password').waitFor()
}

/** A day that is chosen before the list of employees has come is a day of the same employee. */
async function chooseDayEarly(page: Page): Promise<void> {
  let letPass = () => {}
  const released = new Promise<void>((resolve) => (letPass = resolve))
  await page.route('**/employee/search*', (route) => released.then(() => route.continue()))
  await page.reload()
  await page.getByLabel('Day', { exact: true }).fill('2027-03-02')
  await page.getByText('No visits are planned for this day.').waitFor()
  letPass()
  await page.getByRole('option', { name: 'Gita Demo' }).waitFor({ state: 'attached' })
  await page.unroute('**/employee/search*')
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('demo')
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'password is wrong' }).waitFor()
  await checkPage(page)
  await page.getByLabel('Password').fill('demo')
  const team = page.getByRole('heading', { name: 'Team' })
  // After a wrong password the client refuses to send another for some seconds.
  for (let tries = 0; tries < 20 && !(await team.isVisible()); tries += 1) {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await team.waitFor({ timeout: 2_000 }).catch(() => undefined)
  }
  await team.waitFor()
}

const found = (page: Page) => page.getByText(/^(\d+) of \1 customers$/)

async function filterCustomers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByText('50 of').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('100 of').waitFor()
  await page.getByLabel('Find customers').fill('Pune')
  await page.getByLabel('Category').selectOption('Pharmacy')
  const others = page.getByRole('listitem').filter({ hasNotText: 'Pharmacy' })
  await others.first().waitFor({ state: 'detached' })
  await found(page).waitFor()
  const customers = page.getByRole('listitem').getByRole('button')
  for (const text of await customers.allTextContents()) assert.match(text, /Pune.*Pharmacy/)
  await customers.first().focus()
  await page.keyboard.press('Space')
  assert.equal(await customers.first().getAttribute('aria-pressed'), 'true')
  await checkPage(page)
}

async function planDay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Plan' }).click()
  await page.getByLabel('Find customers').fill('Pune')
  await found(page).waitFor()
  const listed = page.getByRole('listitem').getByRole('button')
  for (const at of [0, 3, 5]) await listed.nth(at).click()
  await page.getByLabel('Employee').selectOption({ label: 'Gita Demo' })
  // The pages, each at a port of its own, plan different days of one demo.
  const day = `2027-02-0${Number(new URL(page.url()).port) % 10}`
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Plan visits: 3' }).click()
  await page.getByText('Visits planned: 3.').waitFor()
  await checkPage(page)
}

async function followRoute(page: Page, call: Awaited<ReturnType<typeof openApi>>): Promise<void> {
  await page.getByRole('link', { name: 'Show the route' }).click()
  await page.getByText('km by road').waitFor()
  await page.getByText('Live').waitFor()
  const stops = page.getByRole('listitem')
  assert.equal(await stops.count(), 3)
  await checkPage(page)
  const where = { visit_date: await page.getByLabel('Day', { exact: true }).inputValue() }
  const { data } = await call<{ data: { Id: string; visit_order: number }[] }>('pjp/visit/search', where)
  const { Id } = data.find(({ visit_order }) => visit_order === 1)!
  const link = { typeCode: 'VISIT', layerCode: 'VISIT', recordNodeId: Id }
  await call('api/ndms2/events', { ...link, actionCode: 'check_in' })
  await stops.first().getByText('in progress').waitFor()
}
