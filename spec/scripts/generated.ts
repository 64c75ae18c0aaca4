import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'
import { clientAreas } from './clientAreas.ts'
import { statedFields } from './coverage/statedFields.ts'
import { withErrorCodes } from './errorCodes.ts'
import { eventActions } from './eventActions.ts'
import { exampleTable } from './exampleTable.ts'
import { operationTable } from './operationTable.ts'
import { withProvisionalText } from './provisionalText.ts'
import { readableTypes } from './readableTypes.ts'
import { schemaTable } from './schemaTable.ts'
import { verifiedBundle } from './verifiedBundle.ts'

const spec = join(import.meta.dirname, '..')

const client = 'packages/client/src'

/** What is generated from the description, by its path from the root. */
export async function generated(): Promise<Record<string, string>> {
  const bundle = withVersion(
    withProvisionalText(withErrorCodes(await bundleSource())),
    await releaseVersion(),
  )
  const verified = verifiedBundle(bundle)
  const ofDescription = {
    'openapi.ts': `// Generated from spec/ by \`npm run generate\`. Do not edit.\n\n${await typesOf(bundle)}`,
    'operations.ts': operationTable(bundle, verified),
    'eventActions.ts': eventActions(bundle),
    'examples.ts': exampleTable(bundle),
    'schemas.ts': schemaTable(bundle),
    'documentedSchemas.ts': schemaTable(verified),
  }
  return {
    'spec/dist/openapi.json': toJson(bundle),
    'spec/dist/openapi.verified.json': toJson(verified),
    'spec/dist/statedFields.json': toJson(Object.fromEntries(statedFields(verified))),
    ...inFolder(`${client}/generated`, ofDescription),
    ...inFolder(`${client}/entries/generated`, clientAreas(bundle, await areaSources())),
  }
}

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, source]) => [`${folder}/${name}`, source]))
}

/** The client's files of functions, by area. */
async function areaSources(): Promise<Map<string, string>> {
  const folder = join(spec, '..', client, 'areas')
  const names = globSync('*.ts', { cwd: folder })
  const sources = names.map(
    async (name) => [basename(name, '.ts'), await readFile(join(folder, name), 'utf8')] as const,
  )
  return new Map(await Promise.all(sources))
}

/** The full bundle is that of a Geofield release; the document gives the interface a version of its own. */
function withVersion(bundle: JsonObject, version: string): JsonObject {
  const info = bundle.info as JsonObject
  return { ...bundle, info: { ...info, version, 'x-documented-version': info.version! } }
}

async function releaseVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(spec, 'package.json'), 'utf8')) as { version: string }).version
}

export async function typesOf(bundle: JsonObject): Promise<string> {
  // A copy: the generator writes into what it is given.
  const copy = withExclusiveForms(
    withConditionalForms(describedFields(structuredClone(bundle))),
  ) as unknown as OpenAPI3
  const types = await openapiTS(copy, { alphabetize: false, defaultNonNullable: false })
  // It always writes these two, as objects that allow no key; this description has neither.
  return readableTypes(
    astToString(types).replaceAll(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, ''),
  )
}

/**
 * Gives each field that refers to a schema the description of that schema, because editors show it where the field is
 * used. A field that refers to a plain value gets that schema itself: `skip?: number` says more than a name.
 */
function describedFields(bundle: JsonObject): JsonObject {
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    // The generator does not know this keyword, and its index signatures allow named fields of other types.
    if (isObject(node.unevaluatedProperties)) node.additionalProperties = node.unevaluatedProperties
    const fields = isObject(node.properties) ? node.properties : {}
    for (const [name, field] of Object.entries(fields)) {
      if (!isObject(field) || field.$ref === undefined) continue
      const { $ref: _, ...beside } = field
      const target = resolve(bundle, field)
      if (isPlainValue(target)) fields[name] = { ...target, ...beside }
      else if (target.description !== undefined) fields[name] = { description: target.description, ...field }
    }
    Object.values(node).forEach(visit)
  }
  visit(bundle.paths)
  visit(bundle.components)
  return bundle
}

/**
 * Where an object has either one field or another, each form excludes the other's field: `oneOf` says so, and a type does
 * not. The description has no `false` for it, which some tools can't read.
 */
function withExclusiveForms(bundle: JsonObject): JsonObject {
  const { schemas } = bundle.components as { schemas: JsonObject }
  for (const { oneOf, discriminator } of Object.values(schemas) as JsonObject[]) {
    if (!Array.isArray(oneOf) || discriminator !== undefined) continue
    const forms = oneOf.map((form) => resolve(bundle, form))
    const keys = forms.map(({ required }) =>
      Array.isArray(required) && required.length === 1 ? required[0] : undefined,
    )
    if (new Set(keys).size < forms.length || keys.includes(undefined)) continue
    forms.forEach((form, at) => {
      const others = keys.filter((_, other) => other !== at).map((key) => [String(key), false])
      form.properties = { ...(form.properties as JsonObject), ...Object.fromEntries(others) }
    })
  }
  return bundle
}

/** Where conditions say which fields an object needs, its type is a choice of the forms that they lead to. */
function withConditionalForms(bundle: JsonObject): JsonObject {
  const { schemas } = bundle.components as { schemas: JsonObject }
  for (const [name, schema] of Object.entries(schemas)) {
    const forms: Json[] = []
    for (let at: Json | undefined = schema; isObject(at) && at.then !== undefined; at = at.else)
      forms.push(at.then)
    if (forms.length > 0) schemas[name] = { description: (schema as JsonObject).description!, oneOf: forms }
  }
  return bundle
}

function isPlainValue({ type, enum: values, const: value }: JsonObject): boolean {
  const types = [type].flat()
  return values === undefined && value === undefined && types.every((each) => plainTypes.has(String(each)))
}

const plainTypes = new Set(['string', 'number', 'integer', 'boolean', 'null'])

async function bundleSource(): Promise<JsonObject> {
  const folder = await mkdtemp(join(tmpdir(), 'geofield-bundle-'))
  try {
    const output = join(folder, 'openapi.json')
    // By this Node: the lint rules that the configuration names are TypeScript.
    const redocly = join(spec, 'node_modules/@redocly/cli/bin/cli.js')
    await promisify(execFile)(
      process.execPath,
      [redocly, 'bundle', '--config', 'redocly.yaml', 'source@1', '-o', output],
      {
        cwd: spec,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    return JSON.parse(await readFile(output, 'utf8')) as JsonObject
  } catch (error) {
    // What the bundler says of the description, and not the stack of its process.
    throw new Error((error as { stderr?: string }).stderr || String(error), { cause: error })
  } finally {
    await rm(folder, { recursive: true })
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
