import { describe, expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../standIn/options.ts'
import { startStandIn } from '../../standIn/server.ts'
import { standInAccount as env, contract, type Instead, startGateway } from './runContract.ts'

// Green means that the service has what was checked: what is not there is not "not verified".

async function standIn(...args: string[]): Promise<string> {
  const { url, stop } = await startStandIn(readOptions(args)!)
  onTestFinished(stop)
  return url
}

const page = (path: string) => ({ status: 404, type: 'text/html', text: `<pre>Cannot POST ${path}</pre>` })
const notRouted = () => ({ status: 404, type: 'application/json', text: '{"message":"no Route matched"}' })

async function judge(url: string, args: string[]) {
  const run = await contract([...args, '--base-url', url], { env })
  const failed = run.report!.checks.filter(({ verdict }) => verdict === 'failure').map(({ name }) => name)
  return { ...run, failed }
}

const records = ['records/', 'customers/']

describe('a gateway that does not route', () => {
  test.each<[string, (path: string) => ReturnType<Instead>]>([
    ['a web page', page],
    ['JSON', notRouted],
  ])('the data layers, and responds with %s: their checks fail', async (_what, respond) => {
    const instead: Instead = (_, path) => (path.includes('/data-layer/') ? respond(path) : undefined)
    const url = await startGateway(await standIn(), instead)
    const { code, failed, output, report } = await judge(url, records)
    expect(code).toBe(1)
    for (const operation of ['getLayerSchema', 'searchRecords', 'getCustomerSchema', 'searchCustomers'])
      expect(
        failed.filter((name) => name.startsWith(`${operation}: `)),
        operation,
      ).not.toEqual([])
    expect(report!.checks.filter(({ reason = '' }) => reason.includes('has no layer'))).toEqual([])
    // One cause is one paragraph.
    expect(output).toMatch(/checks of .*: responded 404/)
    expect(output.split('\n').length).toBeLessThanOrEqual(40)
  })

  test('one operation of a layer that the tenant lacks: its checks fail, and those of the others are not verified', async () => {
    const instead: Instead = (_, path) => (path.endsWith('_DATA/search') ? page(path) : undefined)
    const url = await startGateway(await standIn('--without', 'SAMPLE_DATA'), instead)
    const { code, failed, report } = await judge(url, [
      'records/',
      'generic',
      '--grep',
      'Records?|LayerSchema',
    ])
    expect(code).toBe(1)
    expect(failed.some((name) => name.startsWith('searchRecords: '))).toBe(true)
    expect(failed.filter((name) => name.startsWith('getLayerSchema: '))).toEqual([])
    const reasons = report!.checks.map(({ reason }) => reason)
    expect(reasons).toContain('the tenant has no layer SAMPLE_DATA (--layer names another)')
  })

  test('one operation of which the tenant has no record to read: its checks fail', async () => {
    const instead: Instead = (_, path) => (/SAMPLE_DATA\/.*\/detail/.test(path) ? page(path) : undefined)
    const url = await startGateway(await standIn('--empty'), instead)
    const { code, failed } = await judge(url, ['generic', '--grep', 'getRecord: responds'])
    expect([code, failed.length > 0]).toEqual([1, true])
  })
})

describe('--require', () => {
  const selected = ['generic', '--grep', '(getRecord|searchRecords|createRecord): responds to the example']

  test('exits 5 where an operation, an area or a condition was not verified, and lists what is missing', async () => {
    const url = await standIn('--empty')
    const asked = ['--require', 'getRecord,searchRecords,auth', '--require', 'second-tenant']
    const { code, output, report, failed } = await judge(url, [...selected, ...asked])
    expect([failed, code]).toEqual([[], 5])
    expect(report!.missing.map((each) => each.split(':')[0])).toEqual([
      'createToken',
      'getRecord',
      'second-tenant',
    ])
    expect(output).toContain('getRecord: read-only, and the tenant has no record to read')
  })

  test('exits 0 where all that it names was verified', async () => {
    const url = await standIn()
    const { code } = await judge(url, [
      ...selected,
      '--allow-writes',
      '--require',
      'getRecord,createRecord,searchRecords',
    ])
    expect(code).toBe(0)
  })

  test('--require names what it takes where a word is unknown: exit 2', async () => {
    const { code, output } = await contract(
      ['--require', 'searchRecord', '--base-url', 'http://127.0.0.1:9'],
      { env },
    )
    expect(code).toBe(2)
    expect(output).toContain('--require: searchRecord: no operation and no area has this name')
  })
})
