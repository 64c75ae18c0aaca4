import { type Bundle, listOperations, resolve } from '../spec/bundle.ts'
import type { Schema } from '@geofield/page/schema'
import { flatten, listChoices } from '../spec/types.ts'
import type { Input, Step, Workflow } from './workflow.ts'

/** Inputs without a default: moments, in seconds from now. */
const secondsFromNow: Readonly<Record<string, number>> = {
  from: -600,
  startedAt: -600,
  onTheWayAt: -60,
  arrivedAt: 0,
  to: 60,
}

/** The variables that all steps use: `apiKey=demo-key`. */
export function writeInputs({ inputs }: Workflow): string {
  const lines = Object.entries(inputs.properties).map(([name, input]) => `${name}=${inputValue(name, input)}`)
  return ['BASE=http://localhost:4010', ...lines].join('\n')
}

function inputValue(name: string, input: Input): string {
  if (input.default !== undefined)
    return /^[\w.-]+$/.test(String(input.default)) ? String(input.default) : quoted(String(input.default))
  const seconds = secondsFromNow[name]
  if (seconds === undefined) throw new Error(`A recipe needs a value for the input ${name}`)
  return seconds === 0 ? '$(date +%s)' : `$(($(date +%s) ${seconds < 0 ? '-' : '+'} ${Math.abs(seconds)}))`
}

/** Writes the call of a step; what later steps need is kept in variables. */
export function writeStep(step: Step, bundle: Bundle, kept: ReadonlyMap<string, string>): string {
  const call = writeCall(step, bundle)
  if (kept.size === 0) return call
  const lines = [...kept].map(([variable, from]) => `${variable}=$(jq -r '${jqPath(from)}' <<< "$response")`)
  return [`response=$(${call})`, 'echo "$response"', ...lines].join('\n')
}

/** The outputs of a step that later steps name, by their variables. */
export function keptOutputs(step: Step, workflow: Workflow): Map<string, string> {
  const rest = JSON.stringify(workflow.steps.filter((other) => other !== step))
  const outputs = Object.entries(step.outputs ?? {})
  return new Map(
    outputs
      .filter(([name]) => new RegExp(String.raw`\$steps\.${step.stepId}\.outputs\.${name}\b`).test(rest))
      .map(([name, from]) => [`${step.stepId}_${name}`, from]),
  )
}

function writeCall(step: Step, bundle: Bundle): string {
  const { method, path, operation } = listOperations(bundle).find(
    (one) => one.operation.operationId === step.operationId,
  )!
  const valueOf = (name: string, place: string) =>
    step.parameters.find((one) => one.name === name && one.in === place)?.value
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => spliced(valueOf(name, 'path')))
  const query = step.parameters
    .filter((one) => one.in === 'query')
    .map(({ name, value }) => `${name}=${spliced(value)}`)
  const headers = step.parameters
    .filter((one) => one.in === 'header')
    .map(({ name, value }) => `-H "${name}: ${spliced(value)}"`)
  const body = step.requestBody
  const implied = body ? 'POST' : 'GET'
  const parts = [
    `curl -s${method === implied ? '' : ` -X ${method}`} "$BASE${filled}?${query.join('&')}"`,
    ...headers,
    ...(body
      ? writeBody(body, operation.requestBody ? resolve(bundle, operation.requestBody).content : {}, bundle)
      : []),
  ]
  return parts.join(' \\\n  ')
}

function writeBody(
  { contentType, payload }: NonNullable<Step['requestBody']>,
  content: Record<string, { schema?: Schema }>,
  bundle: Bundle,
): string[] {
  if (contentType.includes('form')) {
    return Object.entries(payload as Record<string, unknown>).map(
      ([name, value]) => `-d "${name}=${spliced(value)}"`,
    )
  }
  const json = writeJson(payload, Object.values(content)[0]?.schema, bundle)
  return [`-H 'Content-Type: ${contentType}'`, `-d '${json}'`]
}

/** JSON for single quotes of the shell, which end around each variable. */
function writeJson(value: unknown, schema: Schema | undefined, bundle: Bundle): string {
  const forms = formsOf(schema, bundle)
  if (Array.isArray(value)) {
    const items = forms.find((form) => form.items)?.items
    return `[${value.map((item) => writeJson(item, items, bundle)).join(',')}]`
  }
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(([name, field]) => {
      const property = forms.map((form) => form.properties?.[name]).find(Boolean)
      return `${JSON.stringify(name)}:${writeJson(field, property || undefined, bundle)}`
    })
    return `{${fields.join(',')}}`
  }
  const variable = typeof value === 'string' ? variableOf(value) : undefined
  if (variable === undefined) return JSON.stringify(value).replaceAll("'", String.raw`'\''`)
  const isNumber = forms
    .flatMap(({ type }) => type ?? [])
    .some((type) => type === 'number' || type === 'integer')
  return isNumber ? `'"$${variable}"'` : `"'"$${variable}"'"`
}

/** A schema, and what it offers to choose from. */
function formsOf(schema: Schema | undefined, bundle: Bundle): Schema[] {
  if (!schema) return []
  const flat = flatten(bundle, schema)
  return [flat, ...listChoices(flat).flatMap((choice) => formsOf(choice, bundle))]
}

/** A text for double quotes of the shell, with variables in the place of expressions. */
function spliced(value: unknown): string {
  return String(value)
    .replaceAll(/\{(\$[\w.]+)\}/g, (_, expression: string) => `$${variableOf(expression)}`)
    .replace(/^\$(?:inputs|steps)\.[\w.]+$/, (expression) => `$${variableOf(expression)}`)
}

/** `$inputs.tenant` is `tenant`, `$steps.create.outputs.id` is `create_id`. */
function variableOf(expression: string): string | undefined {
  const [, input] = /^\$inputs\.(\w+)$/.exec(expression) ?? []
  const [, step, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(expression) ?? []
  return input ?? (step && `${step}_${output}`)
}

/** `$response.body#/data/0/Id` is `.data[0].Id`. */
function jqPath(expression: string): string {
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? []
  if (pointer === undefined) throw new Error(`A recipe can't read ${expression}`)
  const keys = pointer.slice(1).split('/')
  const path = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')
  return path.startsWith('[') ? `.${path}` : path
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
