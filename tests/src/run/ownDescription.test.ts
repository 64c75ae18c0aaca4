import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopCredentials, shopDescription, type ShopFault, startShop } from '../given/shop.ts'
import { contract } from './runContract.ts'

/** Live checks of any service by its own OpenAPI description, `--spec`. The service of these tests is not the platform's. */
async function judge(faults: ShopFault[]) {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const spec = join(folder, 'openapi.yaml')
  writeFileSync(spec, shopDescription)
  const shop = await startShop(faults)
  onTestFinished(shop.stop)
  const run = await contract(['--spec', spec, '--base-url', shop.url, '--allow-writes'], {
    env: shopCredentials,
  })
  const failures = run.report?.checks.filter(({ verdict }) => verdict === 'failure') ?? []
  return { ...run, shop, failed: failures.map(({ name }) => name), failures }
}

test('a service that follows its description passes, and keeps its own records and no others', async () => {
  const { code, output, report, shop, failures } = await judge([])
  expect(failures).toEqual([])
  expect(code, output).toBe(0)
  expect(report!.counts.passed).toBeGreaterThan(20)
  expect([...shop.orders.values()]).toEqual([{ id: 1, item: 'Tea', count: 2 }])
  const totals = report!.checks.filter(
    ({ name }) => name === 'readTotals: responds to the example as documented',
  )
  expect(totals.map(({ reason }) => reason)).toEqual([
    'readTotals needs a credential: GEOFIELD_CREDENTIAL_OWNER',
  ])
  expect(output).toContain('Not checked are')
  expect(output + JSON.stringify(report)).not.toMatch(/key-of-the-shop|a-long-word/)
})

test('what breaks its description fails, each by the check that says so', async () => {
  const faults: ShopFault[] = ['any count', 'no key', 'status 202', 'HTML', 'no item']
  const { code, failed } = await judge(faults)
  expect(code).toBe(1)
  expect(failed).toEqual(
    expect.arrayContaining([
      'placeOrder: refuses /count below 1',
      'placeOrder: refuses /count a fraction',
      'placeOrder: returned only statuses that it declares',
      'readOrder: refuses a call without credentials',
      'readOrder: responds to any valid request as documented',
      'GET /health: responds to the example as documented',
    ]),
  )
  expect(failed).not.toContain('placeOrder: refuses /item of a wrong type (number)')
})
