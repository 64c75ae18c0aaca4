import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { installedPackage } from '@geofield/server/postgresPackage'

/** Where and with what something was measured. */
export type Machine = {
  /** The time of the start, in UTC. */
  date: string
  cpu: string
  cores: number
  memoryGb: number
  /** Load averages of the last 1, 5 and 15 minutes before the first benchmark. */
  loadBefore: number[]
  versions: { geofield: string; node: string; postgresql: string }
}

export async function describeMachine(): Promise<Machine> {
  const { version } = await installedPackage()
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model.trim() ?? process.arch,
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: loadavg().map((load) => Number(load.toFixed(2))),
    versions: {
      geofield: describeCommit(),
      node: process.versions.node,
      // The package's version has a third part and a pre-release of its own.
      postgresql: version.split('.').slice(0, 2).join('.'),
    },
  }
}

export function formatMachine({ date, cpu, cores, memoryGb, loadBefore, versions }: Machine): string {
  const { geofield, node, postgresql } = versions
  return [
    `${date}, ${cpu}, ${cores} cores, ${memoryGb} GB of memory, load before: ${loadBefore.join(' ')}`,
    `Geofield ${geofield}, Node ${node}, PostgreSQL ${postgresql}`,
  ].join('\n')
}

/** With a mark when files differ from the commit. */
function describeCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  } catch {
    return 'without a commit'
  }
}
