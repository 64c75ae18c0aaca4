import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

const inside = (script: string) => ['--user', '--map-root-user', '--mount', 'sh', '-c', script]

/** Whether the system allows private mounts. */
export const hasSmallDisks = spawnSync('unshare', inside('mount -t tmpfs -o size=1m tmpfs /tmp')).status === 0

export type SmallDisk = {
  /** An empty folder, which becomes the disk. */
  folder: string
  megabytes: number
  env: NodeJS.ProcessEnv
}

/** Runs a shell script that alone sees the disk. */
export function spawnOnSmallDisk(script: string, { folder, megabytes, env }: SmallDisk): ChildProcess {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs ${folder}`
  return spawn('unshare', inside(`${mount} && ${script}`), { env: { ...process.env, ...env } })
}
