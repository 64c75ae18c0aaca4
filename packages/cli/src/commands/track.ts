import { Argument, type Command } from 'commander'
import { parseDay } from '../input/day.ts'
import { drawingFormats } from '../output/formats.ts'
import { action, examples, outputOptions, parseCount } from '../command.ts'

export function addTrackCommand(program: Command): void {
  const track = program
    .command('track')
    .summary('show where a driver was')
    .description('Shows where a driver was')
  const show = track
    .command('show <driver>')
    .addArgument(
      new Argument('[day]', 'today, yesterday or a date, in the time zone of the tenant')
        .argParser(parseDay)
        .default(0, 'today'),
    )
    .summary("print a driver's day")
    .description(
      'Prints what a driver (a user name) did on a day: the distance, the time on the way and at stops, the stops, the visits and the events. As GeoJSON, GPX or KML it is the track with its stops.',
    )
    .option('--roads', 'the distance along roads, too')
    .option('--stop-minutes <minutes>', 'the shortest stop (default: 5)', parseCount)
    .option('--raw', 'as GeoJSON, GPX or KML: every position that was sent beside the measured track')
  outputOptions(show, drawingFormats)
  action(show, async () => (await import('../track/showTrack.ts')).showTrack)
  examples(show, {
    'geofield track show asha.demo': 'today',
    'geofield track show asha.demo yesterday --roads': 'with the distance along roads',
    'geofield track show asha.demo 2026-11-20 --output day.gpx': 'the track and its stops, for a map',
    'geofield track show asha.demo 2026-11-20 --roads --raw --output day.geojson':
      'the measured day as evidence, with every position beside it',
  })
}
