import { askOlderNode, installServer, withNode24 } from '../../src/service/packedServer.ts'
import { callFirst, runShell, startServer } from '../../src/service/shellServer.ts'
import type { LongRun } from '../longRun.ts'

export const packedServer: LongRun = {
  about:
    'the server packed for npm and installed in an empty folder, each package with the version and hash of pnpm-lock.yaml: it starts twice, responds to the first call, serves the docs and routes, stops by Ctrl-C; an older Node is refused',
  async run({ folder, signal, onProgress }) {
    const env = withNode24()
    const installed = await installServer({ folder, env, signal })
    onProgress('packed, and installed as pnpm-lock.yaml says')
    const refusal = askOlderNode(installed)
    if (refusal && (refusal.status !== 1 || !refusal.stderr.includes('needs Node 24.7')))
      throw new Error(`An older Node got ${JSON.stringify(refusal)}`)
    onProgress(refusal ? 'an older Node is refused' : 'there is no older Node in PATH')
    const place = { folder: installed, env, signal }
    for (const start of ['first', 'second']) {
      const server = await startServer(
        'exec node_modules/.bin/geofield-server serve --demo --log-file server.log',
        place,
      )
      try {
        await callFirst(server)
        await runShell('node_modules/.bin/geofield-server tenant list', place)
      } catch (error) {
        await server.stop()
        throw error
      }
      const code = await server.stop()
      onProgress(`${start} start: every call was answered; Ctrl-C ended it with code ${code}`)
      if (code !== 0) throw new Error(`Ctrl-C ended the server with code ${code}`)
    }
  },
}
