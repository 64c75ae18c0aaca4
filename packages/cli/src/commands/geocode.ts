import type { Command } from 'commander'
import { action, examples, outputOption, parseCount } from './command.ts'

export function addGeocodeCommand(program: Command): void {
  const geocode = program
    .command('geocode <text...>')
    .summary('find places by an address, a landmark or a name')
    .description('Finds places by an address, a landmark, a name, a PIN or a DIGIPIN, best first.')
    .option('--near <lat,lon>', 'prefer places near this position')
    .option('-n, --limit <count>', 'the most places', parseCount, 5)
    .addOption(outputOption(['table', 'json', 'ndjson']))
  action(geocode, async () => (await import('../geocode/geocode.ts')).geocode)
  examples(geocode, {
    'geofield geocode FC Road Pune': 'a table of the best places',
    'geofield geocode bus stand --near 18.52,73.85 --json': 'one JSON document, for a script',
  })
}
