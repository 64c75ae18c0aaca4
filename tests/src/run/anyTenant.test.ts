import { describe, expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../standIn/options.ts'
import { startStandIn } from '../../standIn/server.ts'
import { contract, standInAccount as account } from './runContract.ts'

// A tenant need not have what the document's examples show: the layer SAMPLE_DATA, records, or roads in Pune.
async function judge(service: string[], files: string[]) {
  const { url, mapUrl, stop } = await startStandIn(readOptions(service)!)
  onTestFinished(stop)
  const env = { ...account, ...(mapUrl !== url && { GEOFIELD_MAP_CDN_URL: mapUrl }) }
  const { code, report } = await contract([...files, '--base-url', url, '--allow-writes'], { env })
  const failed = report!.checks.filter(({ verdict }) => verdict === 'failure' || verdict === 'finding')
  expect(failed.map(({ name, message }) => `${name}: ${message}`)).toEqual([])
  expect(code).toBe(0)
  return report!
}

const ofRecords = ['records/', 'customers/', 'events/', 'auth/']
const ofPlaces = ['routing/', 'geocoding/', 'elevation/', 'conventions']

describe('no false alarm at a tenant', () => {
  test('without SAMPLE_DATA: its checks are not verified', async () => {
    const { checks } = await judge(['--without', 'SAMPLE_DATA'], ofRecords)
    const reasons = checks.map(({ reason }) => reason)
    expect(reasons).toContain('the tenant has no layer SAMPLE_DATA (--layer names another)')
  })

  test('without SAMPLE_DATA, with a layer of its own that --layer names: records are checked there', async () => {
    const { checks } = await judge(['--without', 'SAMPLE_DATA'], ['records/', '--layer', 'PRODUCT'])
    const stored = checks.find(({ name }) => name === 'createRecord: stores exactly what was sent')
    expect(stored!.verdict).toBe('passed')
  })

  test('no false alarm at a tenant without records, with map styles on another host and a path before those of its gateway', async () => {
    const service = ['--empty', '--maps-apart', '--prefix', '/gateway']
    const { checks, traffic } = await judge(service, [...ofRecords, 'styles/'])
    const style = checks.find(({ name }) => name.startsWith('getMapStyle: liberty is a document'))
    expect(style!.verdict).toBe('passed')
    // A response is judged, and its record deleted, only where the path leads to an operation.
    const called = traffic.filter(({ requests }) => requests > 0).map(({ operation }) => operation)
    expect(called).toEqual(expect.arrayContaining(['createRecord', 'deleteRecord', 'getMapStyle']))
  })

  test.each([
    ['that a search finds', []],
    ['that --region names', ['--region=-1.28,36.82']],
  ])('in another country, at the place %s: routes are checked there', async (_what, region) => {
    const { checks } = await judge(['--region', 'nairobi'], [...ofPlaces, ...region])
    const shape = checks.find(({ name }) => name === 'findRoute: the summary bounds the shape')
    expect(shape!.verdict).toBe('passed')
  })
})
