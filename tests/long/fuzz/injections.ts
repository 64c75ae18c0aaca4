import { type FuzzedRequest } from '../../src/fuzz/requests.ts'
import { injectionsInto } from '../../src/fuzz/injections.ts'
import { openSession } from '../../src/fuzz/session.ts'
import { toText } from '../../src/check/request.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { type Operation, readOperations } from '../../src/spec/operations.ts'
import type { LongRun } from '../longRun.ts'

export const injections: LongRun = {
  about:
    'every text that is code to SQL, a path, a shell or JavaScript, in every parameter and at every place of every body: no 5xx but a declared 503, every response matches the description',
  async run({ folder, signal, onProgress }) {
    const server = await startDemoServer({
      folder,
      osm: [],
      dem: undefined,
      accessTokenSeconds: 86_400,
      signal,
    })
    try {
      const session = await openSession(server, { mayBeUnready: true })
      await session.run(requests(readOperations('full')), {
        atOnce: 8,
        signal,
        onProgress: (sent) => {
          if (sent % 2000 === 0) onProgress(`${sent} sent, ${session.faults.size} kinds of faults`)
        },
      })
      const counts = [...session.statuses].toSorted(([one], [other]) => one - other)
      onProgress(`responses: ${counts.map(([status, count]) => `${count} x ${status}`).join(', ')}`)
      const shown = [...session.faults].slice(0, 20)
      if (shown.length > 0) {
        const lines = shown.map(
          ([kind, { problem, curl }]) => `${kind}\n  the response ${problem}\n  ${curl}`,
        )
        throw new Error(`${session.faults.size} kinds of faults:\n${lines.join('\n')}`)
      }
    } finally {
      await server.stop()
    }
  },
}

function* requests(operations: Operation[]): Generator<FuzzedRequest> {
  for (const operation of operations) {
    const path = Object.fromEntries(
      operation.parameters
        .filter(({ place }) => place === 'path')
        .map(({ name, examples }) => [name, toText(examples[0]?.value ?? '_')]),
    )
    for (const injection of injectionsInto(operation)) {
      yield {
        ...injection,
        path: { ...path, tenant: demoAccount.tenant, ...injection.path },
        // An attack on the id of the path is sent unchanged.
        made: 'id' in injection.path ? undefined : 0,
        contentType: operation.contents[0]?.type ?? 'application/json',
        authorization: 'own',
        apiKey: 'own',
      }
    }
  }
}
