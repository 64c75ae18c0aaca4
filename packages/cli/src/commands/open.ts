import { type Command, Option } from 'commander'
import { styleNames } from '../open/page/mapData.ts'
import { action, examples, parseNumber } from '../command.ts'

export function addOpenCommand(program: Command): void {
  const open = program
    .command('open [file]')
    .summary('show a file or a result on a map in the browser')
    .description(
      `Shows a GeoJSON, GPX or KML file, or a table with positions (CSV, NDJSON, Excel), on the platform's map. - or no
file is standard input. The page is served on this machine alone, at an address that nobody else can guess, and never
gets the API key.`,
    )
    .addOption(
      new Option('--style <name>', 'the map; when absent, a light or a dark one').choices(styleNames),
    )
    .option('--once', 'end when the page is closed')
    .option('--no-browser', 'only print the address')
    .option('--port <number>', 'the port of the address (default: a free one)', parseNumber, 0)
  action(open, async () => (await import('../open/open.ts')).open)
  examples(open, {
    'geofield open ride.gpx': 'a recorded track',
    'geofield route Pune Mumbai --format geojson | geofield open --once': 'a result',
    'geofield customers search --all --format geojson | geofield open - --style dark':
      'customers on a dark map',
  })
}
