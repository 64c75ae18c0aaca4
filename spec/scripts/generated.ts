import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'
import { withErrorCodes } from './errorCodes.ts'
import { operationTable } from './operationTable.ts'
import { withProvisionalText } from './provisionalText.ts'
import { verifiedBundle } from './verifiedBundle.ts'

const spec = join(import.meta.dirname, '..')

/** What is generated from the description. */
export type Generated = { bundle: string; verified: string; types: string; operations: string }

export async function generated(): Promise<Generated> {
  const bundle = withVersion(
    withProvisionalText(withErrorCodes(await bundleSource())),
    await releaseVersion(),
  )
  return {
    bundle: toJson(bundle),
    verified: toJson(verifiedBundle(bundle)),
    types: `// Generated from spec/ by \`npm run generate\`. Do not edit.\n\n${await typesOf(bundle)}`,
    operations: operationTable(bundle),
  }
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
  const copy = describedFields(structuredClone(bundle)) as unknown as OpenAPI3
  const types = await openapiTS(copy, { alphabetize: false, defaultNonNullable: false })
  // It always writes these two, as objects that allow no key; this description has neither.
  return astToString(types).replaceAll(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, '')
}

/** Gives each field that only refers to a schema that schema's description: editors show it where the field is used. */
function describedFields(bundle: JsonObject): JsonObject {
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    for (const field of Object.values(isObject(node.properties) ? node.properties : {})) {
      if (!isObject(field) || field.$ref === undefined) continue
      field.description ??= resolve(bundle, field).description!
    }
    Object.values(node).forEach(visit)
  }
  visit(bundle.paths)
  visit(bundle.components)
  return bundle
}

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
