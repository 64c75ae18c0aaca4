import { type Command, Option } from 'commander'
import { drawingFormats, rowFormats } from '../output/formats.ts'
import { costings, avoidable } from '../routing/options.ts'
import { action, examples, outputOptions, parseCount, parseNumbers } from '../command.ts'

const stopsFile = [
  '-f, --file <file>',
  'add the points of a GeoJSON, GPX, KML, CSV or Excel file; - is standard input',
] as const
const places = 'A place is LAT,LON, a DIGIPIN or a name.'

/** Ways on roads: route, isochrone, matrix, optimize, match. */
export function addRoutingCommands(program: Command): void {
  addRoute(program)
  addIsochrone(program)
  addMatrix(program)
  addOptimize(program)
  addMatch(program)
}

function addRoute(program: Command): void {
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

function addIsochrone(program: Command): void {
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

function addMatrix(program: Command): void {
  const matrix = program
    .command('matrix [place...]')
    .summary('times and lengths between many places')
    .description(
      `Prints the time and the length of the way from each place to each other, or to those of --to. ${places}`,
    )
    .option('--to <place...>', 'the places to go to, instead of all')
    .option(...stopsFile)
  travelOptions(matrix)
  outputOptions(matrix, rowFormats)
  action(matrix, async () => (await import('../routing/matrix.ts')).matrix)
  examples(matrix, {
    'geofield matrix 18.5324,73.8568 18.5478,73.8721 18.5127,73.8331': 'each to each other',
    'geofield matrix --file depots.csv --to 18.5324,73.8568 --format csv': 'which depot is the nearest',
  })
}

function addOptimize(program: Command): void {
  const optimize = program
    .command('optimize [place...]')
    .summary('find the quickest order of places')
    .description(
      `Finds the quickest order of 2 to 50 places, and the way through them. The first is the start. ${places}`,
    )
    .option('--roundtrip', 'return to the start')
    .addOption(new Option('--end <where>', 'where the way ends').choices(['any', 'last']).default('any'))
    .option(...stopsFile)
  travelOptions(optimize)
  outputOptions(optimize, drawingFormats)
  action(optimize, async () => (await import('../routing/optimize.ts')).optimize)
  examples(optimize, {
    'geofield optimize 18.5324,73.8568 18.5269,73.8237 18.5206,73.8353 --roundtrip':
      'the order of three stops',
    'geofield optimize --file visits.csv --end last -o tour.kml': 'a tour through the rows of a table',
  })
}

function addMatch(program: Command): void {
  const match = program
    .command('match <file>')
    .summary('find the roads that a track followed')
    .description(
      'Finds the roads that the track of a GPX, GeoJSON or KML file followed; - is standard input. Lines are joined in the order of the file.',
    )
    .addOption(costingOption())
  outputOptions(match, drawingFormats)
  action(match, async () => (await import('../routing/match.ts')).match)
  examples(match, {
    'geofield match ride.gpx': 'how long the way on roads was',
    'geofield match ride.gpx -o ride.geojson': 'the roads as lines',
  })
}

/** How to travel. */
function travelOptions(command: Command): Command {
  return command
    .addOption(costingOption())
    .addOption(new Option('--avoid <roads...>', 'kinds of roads to avoid').choices(Object.keys(avoidable)))
    .addOption(new Option('--units <unit>', 'unit of lengths').choices(['km', 'mi']).default('km'))
    .option('--near <lat,lon>', 'prefer places near this position where a name is given')
}

function costingOption(): Option {
  return new Option('--costing <how>', 'how to travel').choices(costings).default('auto')
}
