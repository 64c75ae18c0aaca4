import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How PostgreSQL's programs are run: it refuses to run as root. */
export type RunAs =
  | { how: 'self' }
  | { how: 'user'; name: string; uid: number; gid: number }
  | { how: 'unshare' }

type Invocation = {
  file: string
  args: string[]
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
}

type Outcome = { ok: boolean; stdout: string; stderr: string }

// The server's environment is not passed on: it holds secrets, and PG* variables would change the programs.
// Without LC_ALL, PostgreSQL on macOS stops with "postmaster became multithreaded".
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export function invocation(runAs: RunAs, program: string, args: string[]): Invocation {
  // PostgreSQL's programs stop when they cannot enter the current directory, as below /root.
  const options = { cwd: '/', env: environment }
  if (runAs.how === 'self') return { file: program, args, options }
  if (runAs.how === 'unshare') {
    const unshareArgs = ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args]
    return { file: 'unshare', args: unshareArgs, options }
  }
  return { file: program, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } }
}

export function run(runAs: RunAs, program: string, args: string[]): Promise<Outcome> {
  const { file, args: all, options } = invocation(runAs, program, args)
  return new Promise<Outcome>((resolve) => {
    execFile(file, all, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, stdout, stderr: stderr || (error?.message ?? '') })
    })
    // Thrown for a user that the system knows and this container does not have.
  }).catch((error: Error) => ({ ok: false, stdout: '', stderr: error.message }))
}

/** Tries it as that user, because file modes, access lists and security modules all decide. */
export async function canEnter(runAs: RunAs, folder: string): Promise<boolean> {
  return (await run(runAs, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).ok
}

/** Returns the owner of the cluster's files. Under `unshare` root appears as another user but owns them. */
export function getFileOwner(runAs: RunAs): { uid: number; gid: number } {
  if (runAs.how === 'user') return { uid: runAs.uid, gid: runAs.gid }
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
}

export function describe(runAs: RunAs): string {
  if (runAs.how === 'self') return 'this user'
  return runAs.how === 'user' ? `user ${runAs.name}` : 'root in a user namespace (unshare)'
}

/**
 * The ways to try, best first. As root: the user that owns the data folder (a command run with sudo must not
 * take the database away from its server), then `postgres`, which shares its files with no other daemon, then
 * `nobody`, which every system has. The owner of an existing database comes first among them.
 */
export async function waysToRun(dataDir: string): Promise<RunAs[]> {
  if (process.getuid?.() !== 0) return [{ how: 'self' }]
  const folderOwner = (await stat(dataDir)).uid
  const databaseOwner = await stat(join(dataDir, 'postgres', 'data')).then(
    (found) => found.uid,
    () => 0,
  )
  const names = [...(folderOwner === 0 ? [] : [String(folderOwner)]), 'postgres', 'nobody']
  const users = (await Promise.all(names.map(findUser))).filter((user) => user !== undefined)
  users.sort((a, b) => Number(b.uid === databaseOwner) - Number(a.uid === databaseOwner))
  return process.platform === 'linux' ? [...users, { how: 'unshare' }] : users
}

/** Finds a user by name or number; undefined if the system does not know the user, for then initdb would fail. */
async function findUser(nameOrUid: string): Promise<Extract<RunAs, { how: 'user' }> | undefined> {
  const script = 'id -un -- "$1" && id -u -- "$1" && id -g -- "$1"'
  const { ok, stdout } = await run({ how: 'self' }, '/bin/sh', ['-c', script, 'sh', nameOrUid])
  const [name, uid, gid] = stdout.split('\n')
  if (!ok || name === undefined || Number(uid) === 0) return undefined
  return { how: 'user', name, uid: Number(uid), gid: Number(gid) }
}
