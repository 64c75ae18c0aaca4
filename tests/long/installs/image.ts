import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readImage, type Stage } from '../../src/service/containerfile.ts'
import { type Place, runShell } from '../../src/service/shellServer.ts'
import { repository } from '../../src/service/testData.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

const port = 4019
const startLimitMs = 900_000
/** What the base image has, here the machine's own. */
const ofBase = ['bin', 'lib', 'lib64', 'sbin', 'usr']

export const image: LongRun = {
  about:
    'the steps of deploy/Containerfile, executed one by one in roots of their own, then the image as its user on a read-only file system without capabilities: its health check passes, the first call is answered, and SIGTERM ends it (needs root and Debian 12; what installs packages of Debian is left out)',
  async run({ folder, signal, onProgress }) {
    if (process.getuid?.() !== 0) throw new Error('This run needs root.')
    const stages = readImage(readFileSync(join(repository, 'deploy/Containerfile'), 'utf8'))
    const place = { folder, env: process.env, signal }
    for (const stage of stages) {
      await buildStage(stage, place, onProgress)
      onProgress(`stage ${stage.name} is built`)
    }
    await tryImage(stages.at(-1)!, place, onProgress)
  },
}

async function buildStage(stage: Stage, place: Place, onProgress: (message: string) => void): Promise<void> {
  const root = join(place.folder, stage.name)
  for (const name of [...ofBase, 'proc', 'dev', 'tmp', 'node', 'root'])
    mkdirSync(join(root, name), { recursive: true })
  await runShell(`cp -a /etc '${root}/etc'`, place)
  let cwd = '/'
  for (const { instruction, value } of stage.steps) {
    if (instruction === 'WORKDIR') {
      cwd = value
      mkdirSync(join(root, cwd), { recursive: true })
    } else if (instruction === 'COPY') {
      await copy(value, { root, cwd }, place)
    } else if (instruction === 'RUN') {
      if (value.startsWith('apt-get')) onProgress(`left out: ${value}`)
      else await runShell(inRoot(root, `cd '${cwd}'; export HOME=/root; ${value}`), place)
    }
  }
}

async function copy(
  value: string,
  { root, cwd }: { root: string; cwd: string },
  place: Place,
): Promise<void> {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(value)!
  const to = join(root, target.startsWith('/') ? '' : cwd, target)
  mkdirSync(to, { recursive: true })
  // The context is what git has, as .dockerignore leaves it.
  const line = from
    ? `cp -a '${join(place.folder, from, source)}/.' '${to}/'`
    : `git -C '${repository}' archive HEAD | tar -x -C '${to}'`
  await runShell(line, place)
}

/**
 * Runs commands in a root that has the programs of the machine, Node of this repository, and the root's own folders. The mounts
 * end with the commands.
 */
function inRoot(root: string, commands: string, more: string[] = []): string {
  const mounts = [
    `mount --bind '${root}' '${root}'`,
    ...ofBase.map((name) => `mount --rbind -o ro /${name} '${root}/${name}'`),
    `mount --bind -o ro '${dirname(process.execPath)}' '${root}/node'`,
    `mount -t proc proc '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    ...more,
  ]
  const inside = `export PATH=/node:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin; ${commands}`
  const outside = `${mounts.join('; ')}; exec chroot '${root}' bash -euc '${quote(inside)}'`
  return `exec unshare --mount --propagation private bash -euc '${quote(outside)}'`
}

const quote = (text: string) => text.replaceAll("'", `'\\''`)

async function tryImage(stage: Stage, place: Place, onProgress: (message: string) => void): Promise<void> {
  const root = join(place.folder, stage.name)
  const data = join(place.folder, 'data')
  mkdirSync(data)
  const [uid, gid] = stage.user.split(':').map(Number)
  chownSync(data, uid!, gid!)
  const mounts = [
    `mount -t tmpfs -o mode=1777 tmpfs '${root}/tmp'`,
    `mount --bind '${data}' '${root}/var/lib/geofield'`,
    `mount -o remount,bind,ro '${root}'`,
  ]
  const settings = {
    ...stage.env,
    PATH: `/opt/geofield/node_modules/.bin:/node:/usr/bin:/bin`,
    PORT: `${port}`,
  }
  const env = Object.entries(settings).map(([name, value]) => `${name}='${value}'`)
  const rights = `--reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const line = (command: string) =>
    inRoot(root, `cd /var/lib/geofield; exec setpriv ${rights} env -i ${env.join(' ')} ${command}`, mounts)
  const server = spawn('bash', ['-euc', line(`${stage.entrypoint.join(' ')} serve --demo`)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit') as Promise<[number | null]>
  try {
    const healthy = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('the health check', healthy, { limitMs: startLimitMs, everyMs: 1000 })
    const check = stage.healthcheck.map((word) => `'${quote(word)}'`).join(' ')
    await runShell(line(check), place)
    onProgress('its health check passes')
    const write = spawnSync('bash', ['-euc', line(`touch /opt/geofield/x`)], { encoding: 'utf8' })
    if (!write.stderr.includes('Read-only file system')) throw new Error(`A write got: ${write.stderr}`)
    const digipin = await fetch(
      `http://127.0.0.1:${port}/geocode/digipin-encode?latitude=28.622788&longitude=77.213033&api-key=demo-key`,
    )
    if ((await digipin.text()) !== '{"digipin":"39J49LL8T4"}') throw new Error('The first call failed')
  } finally {
    server.kill('SIGTERM')
    const [code] = await ended
    onProgress(`SIGTERM ended it with code ${code}`)
  }
}
