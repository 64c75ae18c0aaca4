import { isObject, type Json, type JsonObject, listOperations, resolve } from '../bundle.ts'
import { escape } from './place.ts'

export type ResponseFields = {
  /** The fields of all responses by pointer, and whether the object that they belong to requires them. */
  fields: Map<string, boolean>
  /** The components that responses refer to, by pointer. */
  components: Set<string>
}

export function responseFields(bundle: JsonObject): ResponseFields {
  const fields = new Map<string, boolean>()
  const components = new Set<string>()
  const visit = (node: Json | undefined, pointer: string): void => {
    if (Array.isArray(node)) return node.forEach((item, i) => visit(item, `${pointer}/${i}`))
    if (!isObject(node)) return
    if (typeof node.$ref === 'string' && !components.has(node.$ref)) {
      components.add(node.$ref)
      visit(resolve(bundle, node), node.$ref)
    }
    const required = Array.isArray(node.required) ? node.required : []
    for (const [key, value] of Object.entries(node)) {
      if (key === 'examples' || key === 'headers') continue
      visit(value, `${pointer}/${escape(key)}`)
      if (key !== 'properties' || !isObject(value)) continue
      for (const name of Object.keys(value)) {
        const at = `${pointer}/properties/${escape(name)}`
        fields.set(at, required.includes(name))
      }
    }
  }
  for (const { path, method, operation } of listOperations(bundle)) {
    visit(operation.responses, `#/paths/${escape(path)}/${method}/responses`)
  }
  return { fields, components }
}
