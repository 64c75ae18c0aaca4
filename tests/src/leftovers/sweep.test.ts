import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { titleStart } from './created.ts'
import { title } from '../check/here/standIns.ts'
import { inStatus, noSuchEmployee } from '../employees/employee.ts'
import { createdId, detail } from '../records/sampleData.ts'
import { settings } from '../run/settings.ts'
import { sweepLedger, sweepMarked } from './sweep.ts'

const check = checksFor('the sweeper').writes

// On a live tenant the leftovers of others who run the suite just now would go too.
const skip = settings().live && 'would delete what another run is working on'

check(
  'deletes what another run left behind and nothing else',
  async () => {
    const left = await createdId({ Title: `${titleStart} another-run left behind` })
    const own = await createdId({ Title: title('still needed') })
    const foreign = await createdId({ Title: `not by the suite: ${titleStart}` })
    expect(await sweepMarked({ runId: 'another-run' })).toEqual({ deleted: 1, failed: [] })
    expect((await detail(left)).status).toBe(404)
    expect((await detail(own)).status).toBe(200)
    expect((await detail(foreign)).status).toBe(200)
  },
  { skip },
)

check(
  'deletes a token whose create had no response, and looks for none at an employee who is gone',
  async () => {
    const { Id: id } = await inStatus(3)
    const sent = { name: title('token of a killed run'), scope: 'push' }
    await call('createEmployeeToken', { path: { id }, body: sent })
    const lost = { remove: 'revokeEmployeeToken', sent: JSON.stringify(sent), atMs: Date.now() }
    const unknown = [id, noSuchEmployee].map((employee) => ({ ...lost, path: { id: employee } }))
    const file = join(tmpdir(), 'geofield-no-such-ledger.ndjson')
    const ledger = {
      file,
      run: 'another-run',
      baseUrl: '',
      tenant: '',
      process: '0',
      startedAtMs: lost.atMs,
      left: [],
      unknown,
    }
    expect(await sweepLedger(ledger)).toEqual({ deleted: 1, failed: [] })
    expect((await call('listEmployeeTokens', { path: { id } })).body.data).toEqual([])
  },
  { skip },
)

check(
  'leaves what is younger than its limit',
  async () => {
    const id = await createdId({ Title: title('young') })
    await sweepMarked({ olderThanMs: 3_600_000 })
    expect((await call('getRecord', { path: { layerName: 'SAMPLE_DATA', id } })).status).toBe(200)
  },
  { skip },
)
