import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

export const contractInFull: LongRun = {
  about:
    'the contract suite with 15 inputs per operation, in every mode that `npm test` leaves out a part of',
  async run(context) {
    const modes = ['--modes', 'full,verified,verified-writes', '--seed', '1', '--runs', '15']
    const contract = join(repository, 'tests/src/contract.ts')
    await runCommand(process.execPath, [contract, ...modes], join(repository, 'tests'), context)
  },
}
