import { type Command, Option } from 'commander'
import { inputFormats } from '@geofield/sheets/reading/inputRow'
import { placeFormats } from '../output/formats.ts'
import { action, examples, outputOptions, parseCount } from '../command.ts'

export function addGeocodeCommand(program: Command): void {
  const geocode = program
    .command('geocode [text...]')
    .summary('find places by an address, a landmark or a name')
    .description(
      `Finds places by an address, a landmark, a name, a PIN or a DIGIPIN, best first; or with --file the place of each
row of a table, with its level and confidence, and a column that says which rows a person should look at.`,
    )
    .option('--near <lat,lon>', 'prefer places near this position')
    .option('-n, --limit <count>', 'the most places', parseCount, 5)
    .option(
      '-f, --file <file>',
      'a CSV, NDJSON, GeoJSON or Excel file with addresses; - is a CSV on standard input',
    )
    .option('-c, --columns <names>', 'the columns that make up the address, separated by commas')
    .addOption(
      new Option('--from <format>', 'form of the file; usually its name says it').choices(inputFormats),
    )
  outputOptions(geocode, placeFormats)
  action(geocode, async () => (await import('../geocode/geocode.ts')).geocode)
  examples(geocode, {
    'geofield geocode FC Road Pune': 'a table of the best places',
    'geofield geocode bus stand --near 18.52,73.85 --json': 'one JSON document, for a script',
    'geofield geocode hospital Pune -n 20 -o hospitals.kml': 'a file for Google Earth',
    'geofield geocode --file shops.csv --columns street,city,pin -o found.csv': 'the places of a table',
  })
}

export function addSuggestCommand(program: Command): void {
  const suggest = program
    .command('suggest [text...]')
    .summary('find a place while typing')
    .description(
      'Suggests places while you type, and prints the one that you choose; with a text, the suggestions for it.',
    )
    .option('--near <lat,lon>', 'prefer places near this position')
  outputOptions(suggest, placeFormats)
  action(suggest, async () => (await import('../geocode/suggest.ts')).suggest)
  examples(suggest, {
    'geofield suggest': 'type, and choose with the arrows',
    'geofield suggest shivajin --json': 'the suggestions for a text, as JSON',
  })
}

export function addReverseCommand(program: Command): void {
  const reverse = program
    .command('reverse <position...>')
    .summary('find the address at positions')
    .description('Finds the address at each position: LAT,LON in decimal degrees (WGS-84), or a DIGIPIN.')
  outputOptions(reverse, placeFormats)
  action(reverse, async () => (await import('../geocode/reverse.ts')).reverse)
  examples(reverse, {
    'geofield reverse 18.547777,73.872049': 'the road, the district, the state and the PIN',
    'geofield reverse 39J49LL8T4 18.52,73.85 --json': 'two addresses as JSON',
  })
}
