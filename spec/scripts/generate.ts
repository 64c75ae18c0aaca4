/**
 * Bundles the description and writes everything that is generated from it:
 * dist/openapi.json, dist/openapi.verified.json, dist/statedFields.json and the client's types, operation table, examples and schemas.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../package.json' with { type: 'json' }
import type { Generated } from './generated.ts'
import { isKept, keep, computeStamp } from './stamp.ts'

const usage = `Usage: node scripts/generate.ts [--check] [--force]

  Bundles the description and writes the bundles, the stated fields, the types, the operation table, the examples and the
  schemas. Where neither the description nor what was generated has changed since the last run, that is all it says.

  --check   write nothing; exit 1 and name the files that are not up to date
  --force   generate even where nothing has changed
  --help    show this text
  --version show the version`

const root = join(import.meta.dirname, '../..')
const targets: Record<keyof Generated, string> = {
  bundle: join(root, 'spec/dist/openapi.json'),
  verified: join(root, 'spec/dist/openapi.verified.json'),
  statedFields: join(root, 'spec/dist/statedFields.json'),
  types: join(root, 'packages/client/src/generated/openapi.ts'),
  operations: join(root, 'packages/client/src/generated/operations.ts'),
  examples: join(root, 'packages/client/src/generated/examples.ts'),
  schemas: join(root, 'packages/client/src/generated/schemas.ts'),
  documentedSchemas: join(root, 'packages/client/src/generated/documentedSchemas.ts'),
}
const outputs = Object.values(targets)
const upToDate = 'Everything generated is up to date'

try {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
  if (values.help) console.log(usage)
  else if (values.version) console.log(own.version)
  else if (values.force !== true && (await isKept(await computeStamp(outputs)))) console.log(upToDate)
  else await generate(values.check === true)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function generate(check: boolean): Promise<void> {
  // Imported here, because the type generator takes long to load.
  const { generated } = await import('./generated.ts')
  const files = await generated()
  const stale: string[] = []
  for (const name of Object.keys(targets) as (keyof Generated)[]) {
    const path = targets[name]
    const onDisk = await readFile(path, 'utf8').catch(() => undefined)
    if (onDisk === files[name]) continue
    stale.push(relative(root, path))
    if (check) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, files[name])
  }
  if (check && stale.length > 0) {
    console.error(`Not up to date, run \`npm run generate\`: ${stale.join(', ')}`)
    process.exitCode = 1
    return
  }
  await keep(await computeStamp(outputs))
  console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : upToDate)
}
