import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPidFile } from '../postgres/pidFile.ts'
import type { TestCluster } from './testDatabase.ts'

/** Freezes every process of a test database, as a machine that hangs does, and thaws them. */
export async function freezer({ folder }: Pick<TestCluster, 'folder'>, dataDir = 'data') {
  const { pid } = (await readPidFile(join(folder, dataDir, 'postgres/data')))!
  let frozen: number[] = []
  return {
    freeze() {
      process.kill(pid, 'SIGSTOP')
      // It has stopped, so no further ones are made.
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      frozen = [pid, ...children.filter(Boolean).map(Number)]
      for (const each of frozen) process.kill(each, 'SIGSTOP')
    },
    thaw() {
      // The first is the last: once it goes on, it buries those that were ending.
      for (const each of frozen.splice(0).toReversed()) process.kill(each, 'SIGCONT')
    },
  }
}
