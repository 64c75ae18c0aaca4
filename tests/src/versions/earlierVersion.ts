import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { git, resolveCommit } from '../../../scripts/commits.ts'
import { repository } from '../service/testData.ts'

const migrations = 'apps/server/src/platform/database/migrations'

/** The newest commit that lacks the newest migration of this working tree, or the commit that is asked for. */
export async function findEarlierCommit(asked = process.env['GEOFIELD_EARLIER_COMMIT']): Promise<string> {
  if (asked) return resolveCommit(asked)
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new Error(
      'This clone lacks the history that has the earlier version. Fetch it with "git fetch --unshallow", or name a commit that is here in GEOFIELD_EARLIER_COMMIT.',
    )
  }
  const newest = readdirSync(join(repository, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  const file = `${migrations}/${newest}`
  const added = await git('log', '-1', '--no-renames', '--diff-filter=A', '--format=%H', '--', file)
  // A migration that isn't committed yet.
  return resolveCommit(added === '' ? 'HEAD' : `${added}^`)
}
