import assert from 'node:assert/strict'
import { checkPage, type Day, openApi, watchFaults } from './starterPage.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A field worker checks in at a customer with a photo while there is no network, and checks out when there is one. */
export const fieldDay: Day = async (context, url, geofield) => {
  const call = await openApi(geofield)
  const visit_date = new Date().toLocaleDateString('sv')
  const visit_assignee = 'e0000000-0000-4000-8000-000000000002'
  const visit_customer_guid = 'c0000000-0000-4000-8000-000000000005'
  const { Id } = await call<{ Id: string }>('pjp/visit', { visit_customer_guid, visit_assignee, visit_date })
  const readVisit = async () =>
    (await call<{ data: Record<string, unknown>[] }>('pjp/visit/search', { Id })).data[0]!

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.53, longitude: 73.85 })
  const page = await context.newPage()
  const faults = watchFaults(page)
  await page.goto(url)
  await checkPage(page)
  await page.getByLabel('User name').fill('demo')
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.getByText('Everything is sent').waitFor()
  await page.getByRole('listitem').first().waitFor()
  await checkPage(page)
  // The page of the build opens without a network, once its service worker has seen it.
  const isBuilt = await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean))
  if (isBuilt) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.getByRole('listitem').first().waitFor()
  }
  assert.deepEqual(faults, [])

  await context.setOffline(true)
  const planned = page.getByRole('listitem').filter({ hasText: /planned/ })
  const name = await planned.last().getByRole('strong').textContent()
  const open = () => page.getByRole('listitem').filter({ hasText: name! }).getByRole('button').last().click()
  await planned.last().getByRole('button').click()
  await page.getByLabel('Photo').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('img', { name: 'At' }).waitFor()
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByText('in progress, not sent yet').waitFor()
  await page.getByText('Waiting to be sent: 2').waitFor()
  await checkPage(page)
  if (isBuilt) {
    await page.reload()
    await open()
    await page.getByText('in progress, not sent yet').waitFor()
    await page.getByRole('img', { name: 'At' }).waitFor()
  }
  await context.setOffline(false)
  await page.getByText('Everything is sent').waitFor({ timeout: 90_000 })
  await page.getByText('in progress', { exact: true }).waitFor()
  const checkedIn = await readVisit()
  assert.equal(checkedIn['visit_status'], 3)
  assert.match(String(checkedIn['visit_checkin_location']), /73\.85,18\.53/)
  const search = { filter: { recordNodeId: Id, actionCode: 'check_in' } }
  const { data } = await call<{ data: { data: { files: string[] } }[] }>('api/ndms2/events/search', search)
  const [file] = data[0]!.data.files
  assert.equal((await call<Blob>(`files/${file}`)).type, 'image/jpeg')
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByText('done', { exact: true }).waitFor({ timeout: 90_000 })
  assert.equal((await readVisit())['visit_status'], 4)

  await page.getByRole('button', { name: 'Map' }).click()
  await page.getByRole('button', { name: name! }).last().click()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: name!.replace(/^\d+\. /, '') })
    .waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password').waitFor()
}
