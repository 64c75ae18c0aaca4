import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createClient } from '@geofield/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../docs/test/browser.ts'
import { inFull } from '../../docs/test/inFull.ts'
import { twoStops, withPlay } from './openPlay.ts'

let browser: Browser

beforeAll(async () => {
  if (inFull) browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const limitMs = 180_000

async function getToken(): Promise<string> {
  const { auth } = createClient({ baseUrl: inject('demoUrl'), apiKey: 'demo-key', tenant: 'demo' })
  const grant = { grant_type: 'password', username: 'demo', password: 'demo' } as const
  return (await auth.createToken(grant)).access_token
}

/** The code of the newest call that ends with this path, from the unfolded list. */
async function codeOf(page: Page, path: string): Promise<{ line: string; curl: string; typescript: string }> {
  const drawer = page.getByRole('region', { name: 'Calls' })
  const details = drawer.locator('details').first()
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  const entry = drawer.locator('.calls > li', { hasText: path }).first()
  // The response below has folds of its own.
  const [fold, headline] = [entry.locator('details').first(), entry.locator('summary').first()]
  if ((await fold.getAttribute('open')) === null) await headline.click()
  const [curl, typescript] = [entry.locator('pre').nth(0), entry.locator('pre').nth(1)]
  return {
    line: await headline.innerText(),
    curl: await curl.innerText(),
    typescript: await typescript.innerText(),
  }
}

test.runIf(inFull)(
  'the call behind each action has its status and time, and its curl line gets the same response',
  async () => {
    const token = await getToken()
    const actions: [address: string, path: string, method: string][] = [
      ['?tool=find&q=Shivajinagar', '/geocode/search', 'client.geocoding.searchPlaces'],
      [`?tool=move&stops=${twoStops}`, '/routing/adapter/route', 'client.routing.findRoute'],
      [`?tool=move&stops=${twoStops}&show=matrix`, '/sources_to_targets', 'client.routing.computeMatrix'],
      ['?tool=follow&show=late', '/visit/search', 'client.preview.journeys.searchVisits'],
      ['?tool=data', '/CUSTOMER/search', 'client.records.search'],
    ]
    for (const [address, path, method] of actions) {
      await withPlay(browser, address, async ({ page, faults }) => {
        const entry = page.locator('.calls > li', { hasText: path })
        await page.locator('.play-calls summary').first().click()
        await entry
          .first()
          .getByText(/\d ms$/)
          .waitFor()
        const { line, curl, typescript } = await codeOf(page, path)
        expect(line).toMatch(/^200 POST .* \d+ ms$/)
        expect(typescript).toContain(`await ${method}(`)
        expect(curl).not.toContain(token)
        const shell = `${curl} -s -o /dev/null -w '%{http_code}'`
        const { stdout } = await promisify(execFile)('sh', ['-c', shell], {
          env: { ...process.env, TOKEN: token },
        })
        expect([path, stdout]).toEqual([path, '200'])
        expect(faults).toEqual([])
      })
    }
  },
  limitMs,
)

test.runIf(inFull)(
  'the last call is copied as curl and as TypeScript, and a failed one says what went wrong',
  async () => {
    const options = { permissions: ['clipboard-read', 'clipboard-write'] }
    await withPlay(
      browser,
      `?tool=move&stops=${twoStops}`,
      async ({ page }) => {
        await page.locator('.play-headline').waitFor()
        const copied = async (language: string) => {
          await page.getByRole('button', { name: `Copy the last call as ${language}` }).click()
          await page.getByText('Copied', { exact: true }).waitFor()
          await page.getByText('Copied', { exact: true }).waitFor({ state: 'hidden' })
          return page.evaluate(() => navigator.clipboard.readText())
        }
        expect(await copied('curl')).toMatch(/^curl [^]*\/routing\/adapter\/route\?api-key=demo-key/)
        expect(await copied('TypeScript')).toMatch(/^import [^]*await client\.routing\.findRoute\(/)
        await page.goto(`${inject('demoUrl')}/docs/play/?tool=data&layer=NO_SUCH_LAYER`)
        await page.getByRole('alert').waitFor()
        const { line } = await codeOf(page, 'NO_SUCH_LAYER')
        expect(line).toMatch(/^404 /)
        await page.locator('.calls .response-failure').first().waitFor()
      },
      options,
    )
  },
  limitMs,
)
