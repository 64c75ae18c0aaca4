import { element } from '../element.ts'
import { fieldHead, type FieldSource, type FormContext, nameOf } from './fieldParts.ts'
import { listField } from './listField.ts'
import { objectField } from './objectField.ts'
import { toPointer } from './pointer.ts'
import { scalarField } from './scalarField.ts'
import { firstValue, jsonType, resolveSchema, schemaOfValue, typeOf, variantsOf } from './schema.ts'
import { closestBranch } from './validate.ts'

/** A field of any type, with its name, its help and a place for its fault. */
export function field(context: FormContext, source: FieldSource): HTMLElement {
  const schema = resolveSchema(context.root, source.schema)
  const variants = variantsOf(context.root, schema)
  if (variants.length > 1) return choiceField(context, { ...source, schema }, variants)
  const own = { ...source, schema: variants[0]?.schema ?? schema }
  switch (typeOf(own.schema) ?? typeOf(schemaOfValue(source.value ?? ''))) {
    case 'object':
      return objectField(context, own)
    case 'array':
      return listField(context, own)
    default:
      return scalarField(context, own)
  }
}

/** A select for the alternatives, above the field of the chosen one. */
function choiceField(
  context: FormContext,
  source: FieldSource,
  variants: ReturnType<typeof variantsOf>,
): HTMLElement {
  const { path, value } = source
  const pointer = toPointer(path)
  const schemas = variants.map((variant) => variant.schema)
  const index =
    context.choices.get(pointer) ?? (value === undefined ? 0 : closestBranch(context.root, schemas, value))
  const select = element('select', {
    'data-choice': pointer,
    'aria-label': `Kind of ${nameOf(source)}`,
    change: () => {
      context.choices.set(pointer, select.selectedIndex)
      const next = schemas[select.selectedIndex]!
      const now = context.read(path)
      const fits = now !== undefined && jsonType(now) === typeOf(next) && jsonType(now) !== 'object'
      context.change(path, fits ? now : firstValue(context.root, next), { focus: pointer })
    },
  })
  for (const [at, { label }] of variants.entries())
    select.append(element('option', { value: at, selected: at === index }, label))
  const { description: _, ...chosen } = schemas[index]!
  const inner = field(context, { ...source, schema: chosen })
  return element('div', { class: 'choice', 'data-group': pointer }, fieldHead(source, select), inner)
}
