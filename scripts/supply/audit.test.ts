import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import own from '../../package.json' with { type: 'json' }

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'An advisory',
  vulnerable_versions: '>=1',
  cwe: [],
  cvss: { score: 8, vectorString: null },
}

/** Runs the command of the workflow `audit` against a registry that knows one advisory. Returns its exit code and the packages that it asked for. */
async function audit(severity: string): Promise<{ code: number; asked: Record<string, string[]> }> {
  let asked: Record<string, string[]> = {}
  const registry = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked = JSON.parse(Buffer.concat(chunks).toString()) as typeof asked
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ fastify: [{ ...advisory, severity }] }))
  })
  onTestFinished(() => void registry.close())
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const { port } = registry.address() as AddressInfo
  const [command = '', ...args] = own.scripts.audit.split(' ')
  const child = spawn(command, [...args, '--registry', `http://127.0.0.1:${port}`], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number]
  return { code, asked }
}

test('npm run audit fails for an advisory from moderate severity on, and asks for what the server runs on', async () => {
  const { code, asked } = await audit('moderate')
  expect(code).toBe(1)
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', 'pg', 'astro']))
  expect((await audit('low')).code).toBe(0)
})
