/**
 * Bundles the description and writes everything that is generated from it:
 * dist/openapi.json, dist/openapi.verified.json and the client's types and operation table.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { withErrorCodes } from './errorCodes.ts'
import { operationTable } from './operationTable.ts'
import type { JsonObject } from './bundle.ts'
import { verifiedBundle } from './verifiedBundle.ts'

const usage = `Usage: node scripts/generate.ts [--check]

  Bundles the description and writes the bundles, the types and the operation table.

  --check   write nothing; exit 1 and name the files that are not up to date
  --help    show this text`

const spec = join(import.meta.dirname, '..')
const generatedClient = join(spec, '../packages/client/src/generated')

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else await main(values.check === true)

async function main(check: boolean): Promise<void> {
  const files = await generate()
  const stale: string[] = []
  for (const [path, content] of files) {
    const onDisk = await readFile(path, 'utf8').catch(() => undefined)
    if (onDisk === content) continue
    stale.push(relative(join(spec, '..'), path))
    if (check) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  if (check && stale.length > 0) {
    console.error(`Not up to date, run \`npm run generate\`: ${stale.join(', ')}`)
    process.exitCode = 1
  } else console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : 'Everything generated is up to date')
}

async function generate(): Promise<Map<string, string>> {
  const bundle = withErrorCodes(await bundleSource())
  // A copy: the generator writes into what it is given.
  const types = await openapiTS(structuredClone(bundle) as unknown as OpenAPI3, {
    alphabetize: false,
    defaultNonNullable: false,
  })
  return new Map([
    [join(spec, 'dist/openapi.json'), toJson(bundle)],
    [join(spec, 'dist/openapi.verified.json'), toJson(verifiedBundle(bundle))],
    [
      join(generatedClient, 'openapi.ts'),
      `// Generated from spec/ by \`npm run generate\`. Do not edit.\n\n${withoutEmptyExports(astToString(types))}`,
    ],
    [join(generatedClient, 'operations.ts'), operationTable(bundle)],
  ])
}

/** The generator always writes these two, as objects that allow no key; this description has neither. */
function withoutEmptyExports(types: string): string {
  return types.replaceAll(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, '')
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
  } finally {
    await rm(folder, { recursive: true })
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
