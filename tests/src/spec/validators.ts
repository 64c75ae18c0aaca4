import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { type BundleName, readBundle } from './bundle.ts'
import { closedBundle } from './closed.ts'
import { type Json, valueAt } from './json.ts'

/** Returns the faults of a value in words; empty if it is valid. */
export type Validator = (value: unknown) => string[]

export type Validators = {
  /** Validates by the unchanged schema, in which objects are open. */
  open: (pointer: string) => Validator
  /** Judges responses: an undeclared key is a fault too. A live tenant may add keys, so there it is the same as `open`. */
  response: (pointer: string) => Validator
  /** Judges examples: an undeclared key is always a fault. */
  closed: (pointer: string) => Validator
}

const maxFaults = 5
const cached = new Map<BundleName, Validators>()

/** Compiled once for a bundle: compiling costs more than all the validations of a run. */
export function loadValidators(name: BundleName): Validators {
  let validators = cached.get(name)
  if (!validators) {
    const bundle = readBundle(name)
    const open = createCompiler(bundle)
    // Which objects are closed, somebody's own description says itself.
    const closed = name === 'given' ? open : createCompiler(closedBundle(bundle))
    validators = { open, response: name === 'full' ? closed : open, closed }
    cached.set(name, validators)
  }
  return validators
}

function createCompiler(bundle: object): (pointer: string) => Validator {
  const ajv = newAjv()
  ajv.addSchema({ $id: 'geofield:spec', ...bundle })
  const compiled = new Map<string, Validator>()
  return (pointer) => {
    let validator = compiled.get(pointer)
    if (!validator) {
      const validate = ajv.getSchema(`geofield:spec#${encodeURI(pointer)}`)
      if (!validate) throw new Error(`The spec has no schema at ${pointer}`)
      validator = toValidator(validate as ValidateFunction)
      compiled.set(pointer, validator)
    }
    return validator
  }
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, logger: false })
  // The module's default export is typed as its namespace under Node's module resolution.
  const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void
  addFormats(ajv)
  return ajv
}

function toValidator(validate: ValidateFunction): Validator {
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).slice(0, maxFaults).map((fault) => describeFault(fault, value))
}

function describeFault({ instancePath, message, params }: ErrorObject, root: unknown): string {
  const key: unknown = params.unevaluatedProperty ?? params.additionalProperty
  const name = key === undefined ? '' : ` ("${String(key)}")`
  const got = JSON.stringify(valueAt(root as Json, instancePath)) ?? 'nothing'
  return `${instancePath || 'the value'} ${message}${name}; got ${got.length > 80 ? `${got.slice(0, 77)}...` : got}`
}
