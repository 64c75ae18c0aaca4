import type { Browser, Page } from 'playwright-core'
import type { OperationPage } from '../../src/spec/operationPage.ts'
import { launchBrowser } from '../browser.ts'
import { collectRefusals } from '../refusals.ts'
import { pagesOfBundle, referencePath } from '../site.ts'
import { type Api, serveDist } from '../staticServer.ts'

export type Received = Parameters<Api>[0]

export interface Panels {
  browser: Browser
  site: Awaited<ReturnType<typeof serveDist>>
  operations: OperationPage[]
  /** The calls since the last page was opened. */
  received: Received[]
  /** The response to calls other than those for a token. */
  reply: { status: number; body: string }
  /** What the pages' Content-Security-Policy refused, in all tests. */
  refused: string[]
  /** Finds the first operation of a kind. */
  need: (test: (operation: OperationPage) => boolean) => OperationPage
  /** Opens the panel of an operation in a new page. */
  withPanel: (
    operation: OperationPage,
    use: (page: Page) => Promise<void>,
    options?: ContextOptions,
  ) => Promise<void>
  close: () => Promise<void>
}

type ContextOptions = Parameters<Browser['newContext']>[0]

/** The built site with a gateway on its origin that responds as it is told, because these tests are about what panels send. */
export async function openPanels(): Promise<Panels> {
  const panels: Pick<Panels, 'received' | 'reply'> = {
    received: [],
    reply: { status: 200, body: '{"got":true}' },
  }
  const gateway: Api = (request) => {
    panels.received.push(request)
    const headers = { 'Content-Type': 'application/json', 'x-request-id': 'req-1' }
    if (request.url.pathname.endsWith('/oauth/token')) {
      const token = {
        access_token: 'token-of-the-test',
        token_type: 'bearer',
        expires_in: 900,
        refresh_token: 'r',
      }
      return { status: 200, headers, body: JSON.stringify(token) }
    }
    if (request.headers.authorization === undefined && request.url.pathname.startsWith('/demo/'))
      return { status: 401, headers, body: '{"error":{"code":"TOKEN_MISSING"}}' }
    return { ...panels.reply, headers }
  }
  const [browser, site, { operations }] = await Promise.all([
    launchBrowser(),
    serveDist(gateway),
    pagesOfBundle(),
  ])
  const refused: string[] = []
  return Object.assign(panels, {
    refused,
    browser,
    site,
    operations,
    need: (test: (operation: OperationPage) => boolean) => {
      const found = operations.find(test)
      if (!found) throw new Error('No operation of this kind in the bundle')
      return found
    },
    withPanel: async (
      operation: OperationPage,
      use: (page: Page) => Promise<void>,
      options?: ContextOptions,
    ) => {
      panels.received = []
      const context = await browser.newContext(options)
      collectRefusals(context, refused)
      try {
        const page = await context.newPage()
        await page.goto(site.origin + referencePath(operation))
        await openPanel(page)
        await use(page)
      } finally {
        await context.close()
      }
    },
    close: async () => {
      await browser.close()
      await site.close()
    },
  })
}

export async function openPanel(page: Page): Promise<void> {
  await page.locator('#try-it > summary').click()
  await page.locator('.try-panel form').waitFor()
}

/** Sends the call of the panel, and returns the text of its response. */
export async function sendCall(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('[data-response]').waitFor({ state: 'visible' })
  return page.locator('[data-response]').innerText()
}
