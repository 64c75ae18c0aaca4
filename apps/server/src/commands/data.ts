import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import {
  type FileKind,
  fileKinds,
  importData,
  type ImportEntry,
  kindByEnding,
  listSources,
  parseProperties,
} from '../geocoding/index.ts'
import { showProgress } from './console/showProgress.ts'
import { configOf } from './process/configOf.ts'
import { printTable } from './process/withDatabase.ts'
import { yieldToServers } from './process/yieldToServers.ts'

type ImportFlags = { kind?: FileKind; properties?: string; licence?: string; attribution?: string }

export function addDataCommand(program: Command): void {
  const data = program.command('data').description('Places, boundaries and roads for geocoding')
  data
    .command('import')
    .description('Add files and rebuild the places; without files, read only new data')
    .argument('[file...]', '.osm.pbf, boundary GeoJSON or a GeoNames dump (.txt)')
    .addOption(
      new Option('--kind <kind>', 'what the files are, where their names do not say').choices(fileKinds),
    )
    .option(
      '--properties <list>',
      'boundary properties that hold the names (default village=NAME,tehsil=SUB_DIST,district=DISTRICT,state=STATE,country=COUNTRY,pin=PINCODE)',
    )
    .option('--licence <text>', 'licence of the files, shown with the data')
    .option('--attribution <text>', 'the attribution that the licence requires')
    .action(async (files: string[], flags: ImportFlags, command: Command) => {
      const entries = files.map((file) => toImportEntry(resolve(file), flags))
      const replaced = new Set(entries.map(({ file }) => file))
      await change(command, (imports) => [...imports.filter(({ file }) => !replaced.has(file)), ...entries])
    })
  data
    .command('remove')
    .description('Remove files that `data import` added')
    .argument('<file...>')
    .action(async (files: string[], _flags, command: Command) => {
      const removed = new Set(files.map((file) => resolve(file)))
      await change(command, (imports) => {
        const known = new Set(imports.map(({ file }) => file))
        const unknown = [...removed].filter((file) => !known.has(file))
        if (unknown.length > 0)
          throw new Error(`${unknown.join(', ')} was not imported. \`data list\` shows what was.`)
        return imports.filter(({ file }) => !removed.has(file))
      })
    })
  data
    .command('list')
    .description('List the sources in service, with their licences and skipped rows')
    .action((_flags, command: Command) => {
      const { sources, places } = listSources(configOf(command).dataDir)
      printTable(
        sources.map(({ origin, kind, places, areas, roads, licence }) => ({
          source: origin,
          kind,
          places,
          areas,
          roads,
          licence: licence.licence,
          attribution: licence.attribution,
        })),
      )
      for (const { origin, faults } of sources) {
        for (const { reason, count, rows } of faults) {
          console.log(`\n${origin}: ${count} rows: ${reason}\n  e.g. ${rows.join('; ')}`)
        }
      }
      console.log(`\n${places} places in service`)
    })
}

function toImportEntry(file: string, { kind, properties, licence, attribution }: ImportFlags): ImportEntry {
  return {
    kind: kind ?? kindByEnding(file),
    file,
    ...(properties !== undefined && { properties: parseProperties(properties) }),
    ...((licence !== undefined || attribution !== undefined) && {
      licence: { title: file, licence: licence ?? 'not stated', attribution: attribution ?? licence ?? '' },
    }),
  }
}

async function change(command: Command, work: (imports: ImportEntry[]) => ImportEntry[]): Promise<void> {
  yieldToServers()
  const { dataDir, osm, boundaries } = configOf(command)
  const progress = showProgress(process.stdout)
  const { built, manifests } = await importData({
    dataDir,
    files: { osm, boundaries },
    change: work,
    onProgress: progress.tell,
  }).finally(progress.end)
  for (const { origin, places, areas, roads, faults } of manifests) {
    const left = faults.reduce((sum, { count }) => sum + count, 0)
    console.log(
      `${origin}: ${places} places, ${areas} areas, ${roads} road pieces, ${left} rows with a fault`,
    )
  }
  if (manifests.some(({ faults }) => faults.length > 0)) console.log('`data list` says what the faults are.')
  console.log(built ? 'The new data is in service.' : 'There is no new data.')
}
