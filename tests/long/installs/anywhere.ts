import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withoutServerSettings } from '../../src/service/demoServer.ts'
import { strangersPath } from '../../src/service/packedServer.ts'
import { callFirst, type Place, runShell, startServer } from '../../src/service/shellServer.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const versions = [20, 22, 24, 26]
/** An account that owns nothing and belongs to no group. */
const nobody = 65_534

/** Where and as whom `npm start` is tried. */
interface Case {
  name: string
  /** Below the folder of the run. */
  clone: string
  node: number
  isRoot: boolean
  isOffline: boolean
}

const cases: Case[] = [
  ...versions.map((node) => ({
    name: `an ordinary user, Node ${node}`,
    clone: 'of a user',
    node,
    isRoot: false,
    isOffline: false,
  })),
  { name: 'the same without a network', clone: 'of a user', node: 20, isRoot: false, isOffline: true },
  { name: 'root, Node 24', clone: 'of root', node: 24, isRoot: true, isOffline: false },
  { name: 'root without a network', clone: 'of root', node: 24, isRoot: true, isOffline: true },
]

export const anywhere: LongRun = {
  about: `npm start in clones whose paths have spaces: as an ordinary user and as root, on Node ${versions.join(', ')}, and without a network after the first start (needs root and Linux)`,
  async run({ folder, signal, onProgress }) {
    if (process.getuid?.() !== 0)
      throw new Error('This run needs root, to become another user and to leave the network.')
    const nodes = join(folder, 'nodes')
    mkdirSync(nodes)
    const env = {
      ...withoutServerSettings(process.env),
      PATH: strangersPath(),
      PORT: '0',
      GEOFIELD_DEMO_SIMULATION: '0',
    }
    const place = { folder: nodes, env, signal }
    const aliases = versions.map((version) => `node${version}@npm:node@${version}`)
    await runShell(`npm install --no-audit --no-fund --silent --prefix . ${aliases.join(' ')}`, place)
    chmodSync(nodes, 0o755)
    const faults: string[] = []
    for (const each of cases) {
      signal.throwIfAborted()
      const began = performance.now()
      const fault = await tryStart(each, { ...place, folder }).then(
        () => undefined,
        (error: unknown) => String(error),
      )
      onProgress(
        `${each.name}: ${fault ?? 'every call had its response'} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
      )
      if (fault !== undefined) faults.push(`${each.name}: ${fault}`)
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
}

async function tryStart({ clone, node, isRoot, isOffline }: Case, place: Place): Promise<void> {
  const home = join(place.folder, clone)
  const source = join(home, 'a clone')
  const user = isRoot ? '' : `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups`
  const network = isOffline ? `unshare --net sh -c 'ip link set lo up; exec "$@"' sh` : ''
  const bin = join(place.folder, `nodes/node_modules/node${node}/bin`)
  const env = {
    ...place.env,
    HOME: home,
    PATH: [bin, place.env['PATH']].join(delimiter),
    XDG_CACHE_HOME: undefined,
  }
  await runShell(
    `[ -d '${source}' ] || { mkdir -p '${home}'; git clone --quiet '${repository}' '${source}'; chown -R ${isRoot ? 0 : nobody} '${home}'; }`,
    place,
  )
  const server = await startServer(`exec ${network} ${user} npm start`, { ...place, folder: source, env })
  try {
    await (isOffline ? callInside(server.printed(), source) : callFirst(server))
  } catch (error) {
    await server.stop()
    throw error
  }
  const code = await server.stop()
  // npm ends by the signal itself, after its command.
  if (code !== 0 && code !== null) throw new Error(`Ctrl-C ended it with code ${code}:\n${server.printed()}`)
}

/** The first call from inside of the server's own network, which no other process has. */
async function callInside(printed: string, source: string): Promise<void> {
  const url = /A first call:\n\s*curl '([^']*)'/.exec(printed)?.[1] ?? ''
  const { stdout: pids } = spawnSync('pgrep', ['-f', `${source}/apps/server/src/main.ts`], {
    encoding: 'utf8',
  })
  const pid = pids.split('\n')[0]
  const { stdout, stderr } = spawnSync('nsenter', [`--target=${pid}`, '--net', 'curl', '-sS', url], {
    encoding: 'utf8',
  })
  if (stdout !== '{"digipin":"39J49LL8T4"}') throw new Error(`The first call returned ${stdout}${stderr}`)
}
