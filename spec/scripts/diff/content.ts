/** Request bodies, and the media types of bodies, responses and some parameters. */
import { isDeepStrictEqual } from 'node:util'
import { type Node, type Pair, child, children } from './document.ts'
import { type Context, report } from './findings.ts'
import { compareSchemas } from './schemas.ts'
import { schemaAt } from './shapes.ts'

export function compareRequestBody(context: Context, pair: Pair): void {
  const [old, next] = [findBody(pair.old), findBody(pair.new)]
  if (!old && !next) return
  if (!old) {
    const rule = next!.value.required === true ? 'required-body-added' : 'body-added'
    return report(context, rule, { at: next!, new: listMediaTypes(next!) })
  }
  if (!next) return report(context, 'body-removed', { at: old, old: listMediaTypes(old) })
  const [was, is] = [old.value.required === true, next.value.required === true]
  if (was !== is) {
    const words = { old: was ? 'required' : 'optional', new: is ? 'required' : 'optional' }
    report(context, is ? 'body-made-required' : 'body-made-optional', { at: next, old: was, new: is, words })
  }
  compareContent(context, { old, new: next })
}

export function compareContent(context: Context, { old, new: next }: Pair): void {
  const [before, after] = [readContent(old), readContent(next)]
  for (const [type, media] of before) {
    const same = after.get(type)
    if (same) compareMedia(context, { old: media, new: same })
    else report(context, 'media-type-removed', { at: media, old: type })
  }
  for (const [type, media] of after) {
    if (!before.has(type)) report(context, 'media-type-added', { at: media, new: type })
  }
}

function compareMedia(context: Context, { old, new: next }: Pair): void {
  compareSchemas(context, { old: [schemaAt(old, ['schema'])], new: [schemaAt(next, ['schema'])] })
  const key = 'encoding'
  const encodings = { old: old.value[key], new: next.value[key] }
  if (isDeepStrictEqual(encodings.old, encodings.new)) return
  report(context, 'encoding-changed', { at: encodings.new ? next : old, key, ...encodings })
}

/** Ignores case and spacing of media types. Each is named by the body or parameter that has it. */
function readContent(holder: Node): Map<string, Node> {
  return new Map(
    [...children(holder, 'content')].map(([type, media]) => [
      type.toLowerCase().replaceAll(' ', ''),
      { ...media, name: holder.name },
    ]),
  )
}

function findBody(operation: Node): Node | undefined {
  return child(operation, ['requestBody'], 'request body')
}

function listMediaTypes(body: Node): string[] {
  return [...readContent(body).keys()]
}
