import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { bundles, type Described } from './bundle.ts'
import type { Any } from './fault.ts'

export type BundleName = keyof typeof bundles
type Test = (value: Any) => boolean

const compilers = new Map<BundleName, Ajv2020>()

function compilerOf(name: BundleName): Ajv2020 {
  const known = compilers.get(name)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, logger: false })
  ;(addFormatsModule as unknown as (of: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: `${name}:`, ...bundles[name] })
  compilers.set(name, ajv)
  return ajv
}

/** Whether a value is a valid body of the operation's success. */
export function responseTest(name: BundleName, { path, method, definition }: Described): Test {
  const status = Object.keys(definition.responses).find((each) => each.startsWith('2'))!
  const reference: string | undefined = definition.responses[status].$ref
  return testAt(name, reference ?? `${pointerTo(path, method)}/responses/${status}`)
}

/** Whether a value is a valid body of a request to the operation. */
export function requestTest(name: BundleName, { path, method, definition }: Described): Test {
  const reference: string | undefined = definition.requestBody?.$ref
  return testAt(name, reference ?? `${pointerTo(path, method)}/requestBody`)
}

function pointerTo(path: string, method: string): string {
  return `#/paths/${escape(path)}/${method.toLowerCase()}`
}

function testAt(name: BundleName, at: string): Test {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= compilerOf(name).getSchema(`${name}:${at}/content/${escape('application/json')}/schema`)!
    return validate(value)
  }
}

function escape(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
