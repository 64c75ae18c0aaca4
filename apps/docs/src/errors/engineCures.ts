import type { Cure } from './cure.ts'

const changed = (meaning: string, cure: string): Cure => ({ meaning, cure, retry: 'changed' })

/** Codes of Valhalla's table, then those of OSRM. */
export const engineCures: Record<string, Cure> = {
  100: changed(
    'The body is not JSON, or a field has a value that is not allowed.',
    'Read `error`: it names the field and the rule. A field that the service does not know is never the fault: the response only warns of it.',
  ),
  110: changed('`locations` is missing.', 'Send `locations`, a list of `{ "lat": …, "lon": … }`.'),
  111: changed(
    'A contour has a value that is not allowed: it needs either `time` or `distance`, more than 0; `color` has no `#`.',
    'Give each contour exactly one of `time` (minutes) and `distance` (kilometres).',
  ),
  112: changed(
    '`sources` or `targets` is missing.',
    'Send both; for a square matrix send the same list twice.',
  ),
  113: changed('`contours` is missing or empty.', 'Send one to four contours, e.g. `[{ "time": 10 }]`.'),
  114: changed('`positions` is missing.', 'Send `positions`, the track in the order of time.'),
  120: changed(
    'There are fewer locations than the call needs.',
    'A route needs two stops, the other calls one.',
  ),
  121: changed('`sources` is empty.', 'Send at least one source.'),
  122: changed('`targets` is empty.', 'Send at least one target.'),
  123: changed('The track has fewer than two positions.', 'Send at least two positions.'),
  125: changed(
    'The mode of travel is unknown.',
    'Send a `costing` of the list on the page of the operation, such as `auto` or `pedestrian`.',
  ),
  130: changed(
    'A location can’t be read: a coordinate is missing, not a number, or out of range.',
    'Send `lat` (−90 to 90) and `lon` (−180 to 180) as numbers. `error` gives the position in the list, counted from 0.',
  ),
  131: changed(
    'A source can’t be read.',
    'Send `lat` and `lon` as numbers. `error` gives its position, counted from 0.',
  ),
  132: changed(
    'A target can’t be read.',
    'Send `lat` and `lon` as numbers. `error` gives its position, counted from 0.',
  ),
  134: changed(
    'A position of the track can’t be read, or its time is not possible: earlier than the one before, or in milliseconds.',
    'Send `lat` and `lon` as numbers, and `ts` in seconds for all positions or for none.',
  ),
  150: changed(
    'There are more stops, points or matrix cells than one request may have.',
    'Split the request. The limits are on the page of the operation, and the number is in `error`.',
  ),
  151: changed('A contour reaches too many minutes.', 'Ask for less time: the limit is in `error`.'),
  152: changed('There are more than four contours.', 'Send several requests with up to four contours each.'),
  153: changed(
    'The track has more than 5,000 positions.',
    'Split the track, with the last position of one part as the first of the next.',
  ),
  154: changed(
    'Two stops are too far apart for this mode of travel.',
    'Check the order of the coordinates first: swapped ones are far away. Otherwise put stops between them, or split the request.',
  ),
  166: changed('A contour reaches too many kilometres.', 'Ask for less distance: the limit is in `error`.'),
  167: changed(
    'The edges of the excluded areas are too long together.',
    'Exclude fewer or smaller areas: the limit is in `error`.',
  ),
  170: changed(
    'The stops are in regions that no road connects, such as islands.',
    'Check the coordinates. `synthetic: true` in the body says that the roads are those of the starter map.',
  ),
  171: changed(
    'No road that this mode of travel may use is near a point.',
    'Check that latitude and longitude are not swapped, and that the point lies on the map of this server: the demo’s map is small. `locateRoads` says which point it is.',
  ),
  172: changed(
    'The positions of the track are too far from each other.',
    'Send the parts before and after each gap of more than 2 km as tracks of their own, or use `matchTrack`, which splits there by itself.',
  ),
  442: changed(
    'No path connects the stops for this mode of travel.',
    'Try another `costing`, or move the stop: it may lie on a closed or one-way road.',
  ),
  443: changed(
    'The track is not exactly on roads, as `edge_walk` needs it.',
    'Use `map_snap` or `walk_or_snap` as `shape_match`.',
  ),
  444: changed(
    'No road fits the track.',
    'Check the order of the axes, and raise `gps_accuracy` or `search_radius` of `trace_options`, at most 100 m.',
  ),
  900: changed(
    'The request needs more memory than an engine has. Geofield defines this code.',
    'Ask for less: fewer stops, smaller or fewer contours, or a coarser `generalize`. The same request is refused for ten minutes.',
  ),
  InvalidQuery: changed(
    'The coordinates in the path can’t be read.',
    'Write `lon,lat;lon,lat`, longitude first, without spaces; or `polyline(…)`, percent-encoded. `message` gives the place.',
  ),
  InvalidValue: changed(
    'A value is not allowed: a coordinate out of range, or an unknown profile or option.',
    'Read `message`. A latitude above 90 often means that latitude and longitude are swapped: here longitude comes first.',
  ),
  InvalidOptions: changed(
    'The number of points does not fit the call.',
    'Send two points or more for a distance, exactly one for the nearest road.',
  ),
  NoSegment: changed(
    'No road that this profile may use is near a point.',
    'Check that longitude comes first, and that the point lies on the map of this server. `message` gives its position, counted from 0.',
  ),
  NoRoute: changed(
    'No road connects the points.',
    'Try another profile, or move the point: it may lie on a closed road or an island.',
  ),
  NoTrips: changed(
    'No way goes through all points.',
    'Leave out the point that roads do not reach: `computeOsrmTable` has null cells for it.',
  ),
  NoMatch: changed(
    'No road fits any part of the track.',
    'Check that longitude comes first, and raise `radiuses`, at most 100 m.',
  ),
  NotImplemented: changed(
    'The trip is open and has no fixed start.',
    'Send `source=first`, or let the trip return with `roundtrip=true`.',
  ),
  TooBig: changed(
    'There are too many points, they are too far apart, or the request needs too much memory.',
    'Split the request: the limit is in `message`.',
  ),
}
