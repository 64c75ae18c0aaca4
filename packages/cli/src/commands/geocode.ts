import type { Command } from 'commander'
import { placeFormats } from '../output/formats.ts'
import { action, examples, outputOptions, parseCount } from './command.ts'

export function addGeocodeCommand(program: Command): void {
  const geocode = program
    .command('geocode <text...>')
    .summary('find places by an address, a landmark or a name')
    .description('Finds places by an address, a landmark, a name, a PIN or a DIGIPIN, best first.')
    .option('--near <lat,lon>', 'prefer places near this position')
    .option('-n, --limit <count>', 'the most places', parseCount, 5)
  outputOptions(geocode, placeFormats)
  action(geocode, async () => (await import('../geocode/geocode.ts')).geocode)
  examples(geocode, {
    'geofield geocode FC Road Pune': 'a table of the best places',
    'geofield geocode bus stand --near 18.52,73.85 --json': 'one JSON document, for a script',
    'geofield geocode hospital Pune -n 20 -o hospitals.kml': 'a file for Google Earth',
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
