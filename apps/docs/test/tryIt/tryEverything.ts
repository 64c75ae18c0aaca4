/**
 * Sends the first example of every operation from its Try it panel, as a reader does who goes through the reference in one
 * tab: `node test/tryIt/tryEverything.ts URL`, where a fresh demo server serves the built pages. Prints what came, and fails where a status
 * is not one that the operation documents as a success.
 */
import type { Page } from 'playwright-core'
import type { OperationPage } from '../../src/spec/operationPage.ts'
import { launchBrowser } from '../browser.ts'
import { pagesOfBundle, referencePath } from '../site.ts'
import { openPanel } from './tryItPanel.ts'

/** Operations whose first example can't succeed on a fresh demo, and why. One that succeeds doesn't belong here. */
const expected = new Map<string, { status: number; why: string }>([])

/** Operations that need what a later operation of the document does. */
const comesAfter = new Map([
  ['activateEmployee', 'createEmployee'],
  ['enableEmployee', 'disableEmployee'],
])

function inOrder(operations: OperationPage[]): OperationPage[] {
  const rank = ({ id }: OperationPage) => Number(!filled.has(id))
  const ordered = operations
    .filter(({ id }) => !comesAfter.has(id))
    .toSorted((one, other) => rank(one) - rank(other))
  for (const [id, before] of comesAfter) {
    const place = ordered.findIndex((operation) => operation.id === before)
    ordered.splice(
      place + 1,
      0,
      operations.find((operation) => operation.id === id)!,
    )
  }
  return ordered
}

/** What a fresh demo has of its own account before anything was sent, so that a list must not be empty. */
const filled = new Set(['searchEvents', 'getPositionHistory'])

interface Sent {
  id: string
  status: number
  /** The response as the panel shows it. */
  text: string
  succeeded: boolean
}

async function tryOperation(page: Page, origin: string, operation: OperationPage): Promise<Sent> {
  const { id, request, responses } = operation
  await page.goto(origin + referencePath(operation))
  await openPanel(page)
  await page.locator('.send').click()
  // A stream has a status before its end, and no end.
  const stop = page.getByRole('button', { name: 'Stop' })
  const head = page.locator('[data-response] .response-head, [data-response] .response-failure')
  await head.waitFor({ timeout: 120_000 })
  if (request.client.stream && (await stop.isVisible())) await stop.click()
  await page.locator('.send[aria-disabled="false"]').waitFor({ timeout: 120_000 })
  const code = page.locator('[data-response] .status-code')
  const status = (await code.count()) === 0 ? 0 : Number(await code.innerText())
  const text = await page.locator('[data-response]').innerText()
  return {
    id,
    status,
    text,
    succeeded: responses.some((one) => one.status === String(status) && status < 300),
  }
}

const isEmpty = (text: string) => text.includes('"data": []')

function judge({ id, status, text, succeeded }: Sent): string | undefined {
  if (filled.has(id) && isEmpty(text)) return `${id} finds nothing\n${text}`
  const excuse = expected.get(id)
  if (excuse === undefined) return succeeded ? undefined : `${id}: ${status}\n${text.slice(0, 1500)}`
  if (succeeded) return `${id} succeeds, so it needs no excuse (${excuse.why})`
  return status === excuse.status ? undefined : `${id}: ${status} instead of ${excuse.status} (${excuse.why})`
}

const [origin] = process.argv.slice(2)
if (origin === undefined) throw new Error('Usage: node test/tryIt/tryEverything.ts URL')
const [browser, { operations }] = await Promise.all([launchBrowser(), pagesOfBundle()])
const sent: Sent[] = []
try {
  const page = await browser.newPage()
  for (const operation of inOrder(operations)) sent.push(await tryOperation(page, origin, operation))
} finally {
  await browser.close()
}
const faults = sent.flatMap((one) => judge(one) ?? [])
const succeeded = sent.filter((one) => one.succeeded)
const empty = succeeded.filter(({ text }) => isEmpty(text)).map(({ id }) => id)
console.log(
  `${sent.length} operations: ${succeeded.length} succeed, ${sent.length - succeeded.length} do not`,
)
console.log(`${empty.length} of them return an empty list: ${empty.join(', ')}`)
for (const [id, { status, why }] of expected) console.log(`${id}: ${status}, because ${why}`)
if (faults.length > 0) {
  console.log(faults.join('\n\n'))
  process.exitCode = 1
}
