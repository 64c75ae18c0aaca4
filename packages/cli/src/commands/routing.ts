import { type Command, Option } from 'commander'
import { drawingFormats } from '../output/formats.ts'
import { costings, avoidable } from '../routing/options.ts'
import { action, examples, outputOptions, parseCount, parseNumbers } from './command.ts'

const places = 'A place is LAT,LON, a DIGIPIN or a name.'

export function addRouteCommand(program: Command): void {
  const route = program
    .command('route <from> <to...>')
    .summary('find the way between places')
    .description(`Finds the quickest way through places in their order, with its maneuvers. ${places}`)
  travelOptions(route).option('--alternates <count>', 'find as many other ways as well', parseCount)
  outputOptions(route, drawingFormats)
  action(route, async () => (await import('../routing/route.ts')).route)
  examples(route, {
    'geofield route 18.532408,73.856784 18.547777,73.872049': 'the way with its maneuvers',
    'geofield route "Shivajinagar, Pune" "Swargate, Pune" --costing motorcycle -o way.gpx':
      'a track for a phone',
  })
}

export function addIsochroneCommand(program: Command): void {
  const isochrone = program
    .command('isochrone <place>')
    .summary('find the area that can be reached')
    .description(`Finds the areas that can be reached within times or distances, at most four. ${places}`)
    .option('--minutes <list>', 'times, such as 5,10,15', parseNumbers)
    .option('--kilometres <list>', 'distances along roads, such as 2,5', parseNumbers)
  travelOptions(isochrone)
  outputOptions(isochrone, drawingFormats)
  action(isochrone, async () => (await import('../routing/isochrone.ts')).isochrone)
  examples(isochrone, {
    'geofield isochrone 18.532408,73.856784 --minutes 5,10': 'how large the areas are',
    'geofield isochrone 39J49LL8T4 --kilometres 3 --costing pedestrian -o walk.geojson': 'an area for a map',
  })
}

/** How to travel. */
function travelOptions(command: Command): Command {
  return command
    .addOption(new Option('--costing <how>', 'how to travel').choices(costings).default('auto'))
    .addOption(new Option('--avoid <roads...>', 'kinds of roads to avoid').choices(Object.keys(avoidable)))
    .addOption(new Option('--units <unit>', 'unit of lengths').choices(['km', 'mi']).default('km'))
    .option('--near <lat,lon>', 'prefer places near this position where a name is given')
}
