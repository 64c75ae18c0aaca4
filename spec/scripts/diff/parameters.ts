import { isDeepStrictEqual } from 'node:util'
import { compareContent } from './content.ts'
import { type Node, type Pair, child, listAt } from './document.ts'
import { type Context, report } from './findings.ts'
import { compareDeprecated, compareSchemas } from './schemas.ts'
import { schemaAt } from './shapes.ts'

/** An operation with its path item, which may hold parameters, servers and more for it. */
export type Endpoint = { method: string; path: string; item: Node; node: Node }

type Parameters = Map<string, Node>

export function compareParameters(context: Context, pair: Pair<Endpoint>): void {
  const [old, next] = [mapParameters(pair.old), mapParameters(pair.new)]
  const added = new Map([...next].filter(([key]) => !old.has(key)))
  for (const [key, parameter] of old) {
    const same = next.get(key)
    const moved = same ? undefined : takeSameName(added, parameter)
    if (same) compareParameter(context, { old: parameter, new: same })
    else if (moved) {
      report(context, 'parameter-moved', {
        at: moved,
        key: 'in',
        old: parameter.value.in,
        new: moved.value.in,
      })
    } else report(context, 'parameter-removed', { at: parameter, old: parameter.name })
  }
  for (const parameter of added.values()) {
    const rule = parameter.value.required === true ? 'required-parameter-added' : 'parameter-added'
    report(context, rule, { at: parameter, new: parameter.name })
  }
}

function compareParameter(context: Context, pair: Pair): void {
  const { old, new: next } = pair
  if (next.value.in === 'path' && old.value.name !== next.value.name) {
    report(context, 'path-parameter-renamed', {
      at: next,
      key: 'name',
      old: old.value.name,
      new: next.value.name,
    })
  }
  const [was, is] = [old.value.required === true, next.value.required === true]
  if (was !== is) {
    const words = { old: requiredWords(was), new: requiredWords(is) }
    const rule = is ? 'parameter-made-required' : 'parameter-made-optional'
    report(context, rule, { at: next, old: was, new: is, words })
  }
  const [oldStyle, style] = [readStyle(old), readStyle(next)]
  if (!isDeepStrictEqual(oldStyle, style)) {
    report(context, 'parameter-style-changed', { at: next, old: oldStyle, new: style })
  }
  compareDeprecated(context, pair)
  compareContent(context, pair)
  compareSchemas(context, { old: [schemaAt(old, ['schema'])], new: [schemaAt(next, ['schema'])] })
}

/** An operation's parameters override those of its path item. Path parameters are matched by position. */
function mapParameters({ path, item, node }: Endpoint): Parameters {
  const places = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const parameters: Parameters = new Map()
  for (const holder of [item, node]) {
    for (const index of listAt(holder.value, 'parameters').keys()) {
      const parameter = child(holder, ['parameters', String(index)])
      if (!parameter) continue
      const where = String(parameter.value.in)
      const name = String(parameter.value.name)
      const place = where === 'path' ? places.indexOf(name) : -1
      const known = place >= 0 ? String(place) : where === 'header' ? name.toLowerCase() : name
      parameters.set(`${where} ${known}`, { ...parameter, name: `${where} ${name}` })
    }
  }
  return parameters
}

function takeSameName(added: Parameters, parameter: Node): Node | undefined {
  for (const [key, candidate] of added) {
    if (candidate.value.name !== parameter.value.name) continue
    added.delete(key)
    return candidate
  }
  return undefined
}

/** Fills in the defaults of OpenAPI, so that writing a default out is no change. */
function readStyle({ value }: Node) {
  const style = value.style ?? (value.in === 'query' || value.in === 'cookie' ? 'form' : 'simple')
  return {
    style,
    explode: value.explode ?? style === 'form',
    allowReserved: value.allowReserved === true,
    allowEmptyValue: value.allowEmptyValue === true,
  }
}

function requiredWords(required: boolean): string {
  return required ? 'required' : 'optional'
}
