/** The lists of stops in requests. `coordinates` are those in the path of an OSRM request. */
export type StopList = 'locations' | 'sources' | 'targets' | 'coordinates'
/** A stop that no route can use, and the distance to its nearest road in metres: undefined without a road. */
export type StopFault = { list: StopList; index: number; distance?: number | undefined }
/** Two consecutive stops without a route between them, as indexes. */
export type LegFault = { list: StopList; from: number; to: number }

/** The body of an error response of Valhalla's own HTTP service, with Geofield's additions. */
export type EngineErrorBody = {
  error_code: number
  error: string
  status_code: number
  status: string
  /** Set if the roads that were not found are those of the starter map. */
  synthetic?: true
  /** The stops without a road. */
  stops?: StopFault[]
  /** The stops without a route between them. */
  legs?: LegFault[]
}

/** The engine refused a request or found no result. EngineUnavailable means that no engine could be asked. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly body: EngineErrorBody

  constructor(body: EngineErrorBody) {
    super(body.error)
    this.body = body
  }
}

/**
 * Valhalla's public error table (valhalla.github.io/valhalla/api/turn-by-turn/api-reference). The binding gives
 * only the text, so the code is found by its text. Details can follow the text, as in "Exceeded max contours: 4".
 * Where the table has a text twice, this is the code that a faulty request gets.
 */
const codeByText = new Map<string, number>([
  ['Failed to parse json request', 100],
  ["Insufficiently specified required parameter 'locations'", 110],
  ["Insufficiently specified required parameter 'time'", 111],
  ["Insufficiently specified required parameter 'locations' or 'sources & targets'", 112],
  ["Insufficiently specified required parameter 'contours'", 113],
  ["Insufficiently specified required parameter 'shape' or 'encoded_polyline'", 114],
  ["Insufficiently specified required parameter 'action'", 115],
  ['Insufficient number of locations provided', 120],
  ['Insufficient number of sources provided', 121],
  ['Insufficient number of targets provided', 122],
  ['Insufficient shape provided', 123],
  ['No edge/node costing provided', 124],
  ['No costing method found', 125],
  ['No shape provided', 126],
  ['Recostings require a valid costing parameter', 127],
  ["Recostings require a unique 'name' field for each recosting", 128],
  ['Failed to parse location', 130],
  ['Failed to parse source', 131],
  ['Failed to parse target', 132],
  ['Failed to parse avoid', 133],
  ['Failed to parse shape', 134],
  ['Failed to parse trace', 135],
  ['durations size not compatible with trace size', 136],
  ['Failed to parse polygon', 137],
  ['Action does not support multimodal costing', 140],
  ['Arrive by for multimodal not implemented yet', 141],
  ['Arrive by not implemented for isochrones', 142],
  ['ignore_closures in costing and exclude_closures in search_filter cannot both be specified', 143],
  ['Action does not support expansion', 144],
  ['Exceeded max locations', 150],
  ['Exceeded max time', 151],
  ['Exceeded max contours', 152],
  ['Too many shape points', 153],
  ['Path distance exceeds the max distance limit', 154],
  ['Outside the valid walking distance at the beginning or end of a multimodal route', 155],
  ['Outside the valid walking distance between stops of a multimodal route', 156],
  ['Exceeded max avoid locations', 157],
  ['Input trace option is out of bounds', 158],
  ['use_timestamps set with no timestamps present', 159],
  ['Date and time required for origin for date_type of depart at', 160],
  ['Date and time required for destination for date_type of arrive by', 161],
  ['Date and time is invalid.  Format is YYYY-MM-DDTHH:MM', 162],
  ['Invalid date_type', 163],
  ['Invalid shape format', 164],
  ['Date and time required for destination for date_type of invariant', 165],
  ['Exceeded max distance', 166],
  ['Exceeded maximum circumference for exclude_polygons', 167],
  ['Invalid expansion property type', 168],
  ['Locations are in unconnected regions. Go check/edit the map at osm.org', 170],
  ['No suitable edges near location', 171],
  ['Exceeded breakage distance for all pairs', 172],
  ['Trip path does not have any nodes', 210],
  ['Trip path has only one node', 211],
  ['Trip must have at least 2 locations', 212],
  ['Error - No shape or invalid node count', 213],
  ['Turn degree out of range for cardinal direction', 220],
  ['Invalid DirectionsLeg_Maneuver_Type in method FormTurnInstruction', 230],
  ['Invalid DirectionsLeg_Maneuver_Type in method FormRelativeTwoDirection', 231],
  ['Invalid DirectionsLeg_Maneuver_Type in method FormRelativeThreeDirection', 232],
  ['Failed to parse correlated location', 420],
  ['Exceeded max iterations in CostMatrix::SourceToTarget', 430],
  ['Cannot reach destination - too far from a transit stop', 440],
  ['Location is unreachable', 441],
  ['No path could be found for input', 442],
  ['Exact route match algorithm failed to find path', 443],
  ['Map Match algorithm failed to find path', 444],
  [
    'Shape match algorithm specification in api request is incorrect. Please see documentation for valid shape_match input.',
    445,
  ],
])

/** Codes that say that the map has no such road or path. The others are about the request. */
const noRoadCodes = new Set([170, 171, 172, 441, 442, 443, 444])

/** Returns whether the error is a statement about the roads of the map. */
export function saysNoRoad({ body }: EngineError): boolean {
  return noRoadCodes.has(body.error_code)
}

/** The table's statuses other than 400. */
const notImplementedCodes = new Set([141, 142])
const unknownCode = 499

/** Longest text first, because some texts are the start of others. */
const longestTexts = [...codeByText.keys()].sort((one, other) => other.length - one.length)

/** Finds the code for the binding's message, such as "Route error: No path could be found for input". */
export function toEngineError(message: string): EngineError {
  const text = cleanText(message)
  const known = longestTexts.find((start) => text === start || text.startsWith(`${start}: `))
  if (known === undefined) return new EngineError(unknownBody(text))
  const code = codeByText.get(known)!
  const status = notImplementedCodes.has(code)
    ? { status_code: 501, status: 'Not Implemented' }
    : { status_code: 400, status: 'Bad Request' }
  return new EngineError({ error_code: code, error: text, ...status })
}

function cleanText(message: string): string {
  const text = message.replace(/^\w+ error: /, '')
  // Version 3.6.1 has no text for code 166, only the limit.
  if (/^: \d/.test(text)) return `Exceeded max distance${text}`
  // The JSON reader's message for a value of a wrong type.
  if (/^Is\w+\(\)$/.test(text)) return 'Failed to parse json request'
  return text
}

/** The body for a text outside the table: the engine's own fault. The text is kept for the log. */
function unknownBody(text: string): EngineErrorBody {
  return {
    error_code: unknownCode,
    error: `Unknown: ${text}`,
    status_code: 500,
    status: 'Internal Server Error',
  }
}
