import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const spec = join(import.meta.dirname, '..')
const redocly = join(spec, 'node_modules/@redocly/cli/bin/cli.js')

type Score = { agentReadiness: number; subscores: { exampleCoverage: number; errorClarity: number } }

async function readScore(bundle: string): Promise<Score> {
  const args = [redocly, 'score', `dist/${bundle}`, '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: spec, maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Score
}

/** The reached score minus one point, which sharing schemas may cost. README.md says how to raise it. */
test('the score of the full bundle does not fall, with an example for each request and response', async () => {
  const { agentReadiness, subscores } = await readScore('openapi.json')
  expect(agentReadiness).toBeGreaterThanOrEqual(78)
  expect(subscores).toMatchObject({ exampleCoverage: 1, errorClarity: 1 })
})

test('the score of the verified bundle does not fall', async () => {
  const { agentReadiness } = await readScore('openapi.verified.json')
  expect(agentReadiness).toBeGreaterThanOrEqual(79)
})
