import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import bundle from '../dist/openapi.json' with { type: 'json' }
import { type JsonObject, listOperations } from './bundle.ts'

type Flow = { workflows: { steps: { stepId: string; operationId: string; requestBody?: object }[] }[] }

const spec = join(import.meta.dirname, '..')
const withBody = new Set(
  listOperations(bundle as JsonObject).flatMap(({ operation }) =>
    operation.requestBody ? [operation.operationId] : [],
  ),
)

// Without a body of the step's own, Redocly's runner sends an example of the description.
test.each(globSync('workflows/*.arazzo.yaml', { cwd: spec }))(
  '%s: each step states the body that it sends',
  (file) => {
    const { workflows } = parse(readFileSync(join(spec, file), 'utf8')) as Flow
    const steps = workflows.flatMap(({ steps }) => steps)
    const silent = steps.filter(({ operationId, requestBody }) => withBody.has(operationId) && !requestBody)
    expect(silent.map(({ stepId }) => stepId)).toEqual([])
  },
)
