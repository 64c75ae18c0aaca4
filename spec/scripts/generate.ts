/**
 * Bundles the description and writes everything that is generated from it: the bundles and stated fields in dist/, and the
 * client's types, operation table, examples and schemas. Its lists of functions follow from packages/client/src/areas.
 */
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../package.json' with { type: 'json' }
import { isKept, keep, computeStamp } from './stamp.ts'

const usage = `Usage: node scripts/generate.ts [--check] [--force]

  Bundles the description and writes the bundles, the stated fields, the types, the operation table, the examples, the
  schemas and the client's lists of functions. Where neither the sources nor what was generated has changed since the last
  run, that is all it says.

  --check   write nothing; exit 1 and name the files that are not up to date
  --force   generate even where nothing has changed
  --help    show this text
  --version show the version`

const root = join(import.meta.dirname, '../..')
/** The client's files of functions count as well: its lists are generated from them. */
const listOutputs = () =>
  globSync(['spec/dist/*.json', 'packages/client/src/{areas,generated,entries/generated}/**/*.ts'], {
    cwd: root,
  })
    .toSorted()
    .map((path) => join(root, path))
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
  else if (values.force !== true && (await isKept(await computeStamp(listOutputs())))) console.log(upToDate)
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
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path)
    const onDisk = await readFile(target, 'utf8').catch(() => undefined)
    if (onDisk === content) continue
    stale.push(path)
    if (check) continue
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  if (check && stale.length > 0) {
    console.error(`Not up to date, run \`npm run generate\`: ${stale.join(', ')}`)
    process.exitCode = 1
    return
  }
  await keep(await computeStamp(listOutputs()))
  console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : upToDate)
}
