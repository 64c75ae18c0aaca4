import type { ErrorObject } from 'ajv/dist/2020.js'

/**
 * For a value that may have several forms (`oneOf`, `anyOf`) the validator reports errors for each form. The caller
 * meant one of them; only that form's errors are returned.
 */
export function errorsOfMeantForms(errors: ErrorObject[]): ErrorObject[] {
  return withMergedFormats(withoutOtherForms(withoutExcludedForms(errors)))
}

/** An object that has what one of its forms excludes is of another form, and not told what that one lacks. */
function withoutExcludedForms(errors: ErrorObject[]): ErrorObject[] {
  const isExcluded = ({ keyword, parentSchema, data }: ErrorObject) =>
    keyword === 'false schema' || (keyword === 'required' && hasExcluded(data as object, parentSchema!))
  const excluded = Map.groupBy(
    errors.filter(({ keyword }) => keyword === 'false schema'),
    ({ instancePath }) => instancePath.slice(0, instancePath.lastIndexOf('/')),
  )
  return errors
    .filter((error) => !isExcluded(error))
    .map((error) =>
      error.keyword === 'oneOf' ? withExcludedKeys(error, excluded.get(error.instancePath)) : error,
    )
}

function hasExcluded(value: object, { properties = {} }: Record<string, unknown>): boolean {
  return Object.entries(properties as Record<string, unknown>).some(
    ([key, schema]) => schema === false && key in value,
  )
}

/** With one of them only, there is a form that the object is of. */
function withExcludedKeys(error: ErrorObject, excluded: ErrorObject[] = []): ErrorObject {
  const keys = excluded.map(({ instancePath }) => instancePath.split('/').at(-1)!)
  return keys.length < 2
    ? error
    : { ...error, keyword: 'excluded', message: `must have only one of ${keys.toSorted().join(', ')}` }
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
