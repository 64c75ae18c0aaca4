import { join } from 'node:path'
import { checkOut, describeCommit } from '../../../scripts/commits.ts'
import { findEarlierCommit } from '../../src/versions/earlierVersion.ts'
import { upgradeRounds, versionsWith } from '../../src/versions/upgradeRounds.ts'
import type { LongRun } from '../longRun.ts'

const secondsOfRun = 15

export const upgradeWindow: LongRun = {
  about: `two servers on one database are upgraded from the version before the newest migration (or GEOFIELD_EARLIER_COMMIT) in turn, go back and are upgraded again, with --count seconds (${secondsOfRun}) of all kinds of calls after each: none fails, nothing is lost or doubled, and both versions return the same`,
  async run({ folder, count: seconds = secondsOfRun, signal, onProgress }) {
    const commit = await findEarlierCommit()
    onProgress(`the older version is ${await describeCommit(commit)}`)
    const tree = join(folder, 'older')
    const { remove } = await checkOut(commit, { tree, only: '@geofield/server' })
    try {
      onProgress('it is installed')
      const versions = await versionsWith(join(tree, 'apps/server/src/main.ts'))
      await upgradeRounds({ folder, versions, seconds, signal, onProgress })
    } finally {
      await remove()
    }
  },
}
