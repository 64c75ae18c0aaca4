import type { ErrorObject } from 'ajv/dist/2020.js'

/** Returns the schema that a `$ref` of the description names. */
type Resolve = (schema: { $ref?: string }) => Record<string, unknown>

/**
 * For a value that may have several forms (`oneOf`, `anyOf`) the validator reports errors for each form. The caller
 * meant one of them; only that form's errors are returned.
 */
export function errorsOfMeantForms(errors: ErrorObject[], resolve: Resolve): ErrorObject[] {
  // That a condition failed says less than the fault for which it failed.
  const faults = errors.filter(({ keyword }) => keyword !== 'if')
  return withMergedFormats(withoutOtherForms(withoutLacksOfOthers(faults, resolve)))
}

/**
 * An object whose fields select a form, because no other form requires them, is not told what the others require. With
 * fields of several forms it is told to have only one.
 */
function withoutLacksOfOthers(errors: ErrorObject[], resolve: Resolve): ErrorObject[] {
  const choices = errors.flatMap((error) => readChoice(error, resolve))
  return errors
    .filter(
      ({ keyword, params, instancePath }) =>
        keyword !== 'required' ||
        !choices.some((choice) => choice.path === instancePath && choice.others.has(params.missingProperty)),
    )
    .map((error) => {
      const given = choices.find((choice) => choice.error === error)?.given ?? []
      return given.length < 2 || error.params.passingSchemas === null
        ? error
        : { ...error, keyword: 'excluded', message: `must have only one of ${given.join(', ')}` }
    })
}

type Choice = { error: ErrorObject; path: string; given: string[]; others: Set<string> }

/** Where an object must have one of several forms: the fields it has that only one form requires, and those of other forms. */
function readChoice(error: ErrorObject, resolve: Resolve): Choice[] {
  const { keyword, data, instancePath: path, parentSchema } = error
  if (keyword !== 'oneOf' || typeof data !== 'object' || data === null || Array.isArray(data)) return []
  const forms = (parentSchema!.oneOf as { $ref?: string }[]).map((form) => {
    const { required } = resolve(form)
    return Array.isArray(required) ? (required as string[]) : []
  })
  const own = forms.map((names) =>
    names.filter((name) => forms.filter((each) => each.includes(name)).length === 1),
  )
  const given = own.flat().filter((name) => Object.hasOwn(data, name))
  if (given.length === 0) return []
  const isMeant = (names: string[]) => names.some((name) => given.includes(name))
  return [
    { error, path, given: given.toSorted(), others: new Set(own.filter((names) => !isMeant(names)).flat()) },
  ]
}

/**
 * A field that takes several forms, e.g. a text or conditions, is told what is wrong with the form that was sent, and not
 * that it is none of the others too.
 */
function withoutOtherForms(errors: ErrorObject[]): ErrorObject[] {
  const forms = new Map<string, { types: Set<string>; faultWithin: boolean }>()
  for (const { keyword, params, instancePath } of errors) {
    if (isNoForm({ keyword, params } as ErrorObject))
      forms.set(instancePath, { types: new Set(), faultWithin: false })
  }
  if (forms.size === 0) return errors
  for (const { keyword, params, instancePath } of errors) {
    const own = forms.get(instancePath)
    if (keyword === 'type') for (const type of [params.type].flat()) own?.types.add(type as string)
    else if (own && keyword !== 'oneOf' && keyword !== 'anyOf') own.faultWithin = true
    for (const path of pathsAbove(instancePath)) {
      const form = forms.get(path)
      if (form) form.faultWithin = true
    }
  }
  return errors.flatMap((error) => {
    const form = forms.get(error.instancePath)
    if (!form || !['type', 'oneOf', 'anyOf'].includes(error.keyword)) return [error]
    if (error.keyword === 'type' || form.faultWithin) return []
    if (form.types.size === 0) return [error]
    return [{ ...error, keyword: 'type', params: { type: [...form.types] } }]
  })
}

/** The value is of none of its forms; with several `oneOf` says which it is of. */
function isNoForm({ keyword, params }: ErrorObject): boolean {
  return keyword === 'anyOf' || (keyword === 'oneOf' && params.passingSchemas === null)
}

/** A text that may have several formats is told once of them all. */
function withMergedFormats(errors: ErrorObject[]): ErrorObject[] {
  const formats = Map.groupBy(
    errors.filter(({ keyword }) => keyword === 'format'),
    ({ instancePath }) => instancePath,
  )
  return errors.flatMap((error) => {
    const same = error.keyword === 'format' ? formats.get(error.instancePath)! : [error]
    if (same.length === 1) return [error]
    if (same[0] !== error) return []
    const format = [...new Set(same.map(({ params }) => params.format as string))].join(' or ')
    return [{ ...error, params: { format } }]
  })
}

/** `/a/b/c` lies in `/a/b`, `/a` and the whole. */
function pathsAbove(pointer: string): string[] {
  const steps = pointer.split('/')
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('/'))
}
