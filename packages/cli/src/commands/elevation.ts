import type { Command } from 'commander'
import { drawingFormats, placeFormats } from '../output/formats.ts'
import { action, examples, outputOptions, parseNumber } from '../command.ts'

const near = ['--near <lat,lon>', 'prefer places near this position where a name is given'] as const

export function addElevationCommand(program: Command): void {
  const elevation = program.command('elevation').description('Elevations of places, and along lines')
  const at = elevation
    .command('at <place...>')
    .summary('the elevation of places')
    .description('Prints the elevation of each place in metres. A place is LAT,LON, a DIGIPIN or a name.')
    .option(...near)
  outputOptions(at, placeFormats)
  action(at, async () => (await import('../elevation/lookUp.ts')).lookUp)
  examples(at, { 'geofield elevation at 18.532408,73.856784 "Sinhagad Fort"': 'two elevations' })
  const profile = elevation
    .command('profile [place...]')
    .summary('draw the elevation along a line')
    .description(
      'Draws the elevation along the straight lines between places, along the road between them, or along the lines of a file.',
    )
    .option('-f, --file <file>', 'the lines of a GeoJSON, GPX or KML file; - is standard input')
    .option('--road', 'follow the quickest road between the places, instead of straight lines')
    .option(...near)
    .option('--step <metres>', 'distance of the samples (default: 30, or more along long lines)', parseNumber)
  outputOptions(profile, drawingFormats)
  action(profile, async () => (await import('../elevation/profile.ts')).profile)
  examples(profile, {
    'geofield elevation profile 18.4655,73.7555 18.3663,73.7559': 'over the hills, in a straight line',
    'geofield elevation profile --file ride.gpx': 'of a recorded ride',
    'geofield elevation profile Swargate Katraj --near 18.5,73.86 --road -o climb.gpx':
      'a track with elevations',
  })
}
