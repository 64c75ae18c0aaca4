import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { bundlePath } from '../spec/bundle.ts'

/** The part of an Arazzo document that recipes show. */
export interface Flow {
  /** The name of its file, and of its page. */
  id: string
  info: { title: string; summary: string }
  workflows: Workflow[]
}

export interface Workflow {
  workflowId: string
  summary: string
  description: string
  inputs: { properties: Record<string, Input> }
  steps: Step[]
}

export interface Input {
  type: 'string' | 'integer' | 'number'
  description: string
  default?: string | number
}

export interface Step {
  stepId: string
  description: string
  operationId: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; value: unknown }[]
  requestBody?: { contentType: string; payload: unknown }
  successCriteria: { condition: string }[]
  outputs?: Record<string, string>
}

const folder = join(dirname(bundlePath), '../workflows')
const ending = '.arazzo.yaml'

/** The flows in the order in which a stranger meets them. */
const order = [
  'digipin-round-trip',
  'geocode-route-isochrone',
  'token-and-refresh',
  'record-lifecycle',
  'customer-lifecycle',
]

export function flowIds(): string[] {
  const ids = readdirSync(folder).flatMap((name) =>
    name.endsWith(ending) ? [name.slice(0, -ending.length)] : [],
  )
  const rank = (id: string) => (order.indexOf(id) + order.length + 1) % (order.length + 1)
  return ids.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}

export function readFlows(): Flow[] {
  return flowIds().map((id) => ({
    id,
    ...(parse(readFileSync(join(folder, `${id}${ending}`), 'utf8')) as Omit<Flow, 'id'>),
  }))
}
