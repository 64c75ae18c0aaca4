/**
 * Sends the first example of every operation from its Try it panel as it stands, each in a tab that remembers nothing:
 * `node test/tryIt/tryEverything.ts URL`, where a fresh demo server serves the built pages. Prints what came, and fails
 * where a status is neither a success that the operation documents nor expected below and explained on the page.
 */
import type { Browser } from 'playwright-core'
import type { OperationPage } from '../../src/spec/operationPage.ts'
import { launchBrowser } from '../browser.ts'
import { pagesOfBundle, referencePath } from '../site.ts'
import { openPanel } from './tryItPanel.ts'

/**
 * Operations whose first example can't succeed on a fresh demo, and why. The page explains the error. One that succeeds
 * doesn't belong here.
 */
const noAccount = { status: 409, why: 'only the shared account can log in to a fresh demo' }
const shared = { status: 409, why: 'nobody may lock others out of the account that everyone shares' }
const noToken = { status: 401, why: 'a token is shown once, to the account that created it' }
const fewRoads = { status: 400, why: 'the starter map has few roads, none where the track is' }
const expected = new Map<string, { status: number; why: string }>([
  ['endOtherLogins', shared],
  ['changePassword', shared],
  ['setEmployeePassword', noAccount],
  ['renameEmployeeAccount', noAccount],
  ['createEmployeeToken', noAccount],
  ['listEmployeeTokens', noAccount],
  ['revokeEmployeeToken', noAccount],
  ['activateEmployee', { status: 409, why: 'the employee of the examples is active' }],
  ['pushWithPathToken', noToken],
  ['pushFromTraccar', noToken],
  ['readFeed', noToken],
  ['matchOsrmTrack', fewRoads],
  ['traceRoute', fewRoads],
])

/** Operations that need what a later operation of the document does, or that end what it needs. */
const comesAfter = new Map([
  ['enableEmployee', 'disableEmployee'],
  ['cancelPlanProposal', 'acceptPlans'],
])

function inOrder(operations: OperationPage[]): OperationPage[] {
  // What deletes or offboards comes last, because each page begins with what a fresh demo has.
  const rank = ({ id, method }: OperationPage) =>
    method === 'DELETE' ? 3 : id === 'offboardEmployee' ? 2 : Number(!filled.has(id))
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
  /** Whether the panel says what the error means and what to do. */
  explained: boolean
}

async function tryOperation(browser: Browser, origin: string, operation: OperationPage): Promise<Sent> {
  const { id, request, responses } = operation
  const context = await browser.newContext()
  const page = await context.newPage()
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
  const meaning = page.locator('[data-response] .response-meaning')
  const explained =
    status >= 400 &&
    (await meaning.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    ))
  await context.close()
  return {
    id,
    status,
    text,
    explained,
    succeeded: responses.some((one) => one.status === String(status) && status < 300),
  }
}

const isEmpty = (text: string) => text.includes('"data": []')

function judge({ id, status, text, succeeded, explained }: Sent): string | undefined {
  if (filled.has(id) && isEmpty(text)) return `${id} finds nothing\n${text}`
  const excuse = expected.get(id)
  if (excuse === undefined) return succeeded ? undefined : `${id}: ${status}\n${text.slice(0, 1500)}`
  if (succeeded) return `${id} succeeds, so it needs no excuse (${excuse.why})`
  if (!explained) return `${id}: ${status} without an explanation\n${text.slice(0, 1500)}`
  return status === excuse.status ? undefined : `${id}: ${status} instead of ${excuse.status} (${excuse.why})`
}

const [origin] = process.argv.slice(2)
if (origin === undefined) throw new Error('Usage: node test/tryIt/tryEverything.ts URL')
const [browser, { operations }] = await Promise.all([launchBrowser(), pagesOfBundle()])
const sent: Sent[] = []
try {
  for (const operation of inOrder(operations)) sent.push(await tryOperation(browser, origin, operation))
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
