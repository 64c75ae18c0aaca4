import type { Flow } from './drawFlow.ts'

/** The diagrams of each area, by the area's name. A test checks that every area has some. */
export const flows: Record<string, readonly Flow[]> = {
  auth: [
    {
      caption: 'The life of a token',
      nodes: [
        { id: 'account', at: [0, 0], label: 'User, password', note: 'and an API key' },
        { id: 'access', at: [1, 0], label: 'Access token', note: 'for each call' },
        { id: 'expired', at: [2, 0], label: '401', note: 'TOKEN_EXPIRED', kind: 'end' },
        { id: 'refresh', at: [1, 1], label: 'Refresh token', note: 'good for one use' },
        { id: 'ended', at: [2, 1], label: 'Login ended', note: '401 TOKEN_INVALID', kind: 'end' },
      ],
      edges: [
        { from: 'account', to: 'access', by: 'password grant' },
        { from: 'access', to: 'expired', by: 'after expires_in' },
        { from: 'refresh', to: 'access', by: 'refresh_token grant' },
        { from: 'refresh', to: 'ended', by: 'used again later' },
      ],
    },
  ],
  accounts: [
    {
      caption: 'The life of a limited token',
      nodes: [
        { id: 'account', at: [0, 0], label: 'Account', note: 'of a person' },
        { id: 'token', at: [1, 0], label: 'Limited token', note: 'shown once' },
        { id: 'ended', at: [2, 0], label: '401', note: 'TOKEN_INVALID', kind: 'end' },
        { id: 'call', at: [1, 1], label: 'Call without a key', note: 'what its scope opens' },
        { id: 'refused', at: [2, 1], label: '403', note: 'TOKEN_SCOPE_MISSING', kind: 'end' },
      ],
      edges: [
        { from: 'account', to: 'token', by: 'createLimitedToken' },
        { from: 'token', to: 'ended', by: 'revokeLimitedToken' },
        { from: 'token', to: 'call', by: 'Bearer or Basic' },
        { from: 'call', to: 'refused', by: 'anything else' },
      ],
    },
  ],
  records: [
    {
      caption: 'The changes of a record',
      nodes: [
        { id: 'input', at: [0, 0], label: 'Fields of a layer', note: 'getLayerSchema' },
        { id: 'record', at: [1, 0], label: 'Record', note: 'Id and ETag' },
        { id: 'gone', at: [2, 0], label: 'Deleted', kind: 'end' },
        { id: 'newer', at: [1, 1], label: 'Record', note: 'with a new ETag' },
        { id: 'refused', at: [2, 1], label: '412', note: 'with the record as it is', kind: 'end' },
      ],
      edges: [
        { from: 'input', to: 'record', by: 'createRecord' },
        { from: 'record', to: 'gone', by: 'deleteRecord' },
        { from: 'record', to: 'newer', by: 'updateRecord' },
        { from: 'newer', to: 'refused', by: 'If-Match of before' },
      ],
    },
  ],
  customers: [
    {
      caption: 'From a list to a visited customer',
      nodes: [
        { id: 'list', at: [0, 0], label: 'Your list', note: 'customer_guid is its key' },
        { id: 'customer', at: [1, 0], label: 'Customer', note: 'a record of CUSTOMER' },
        { id: 'visit', at: [2, 0], label: 'Visit', note: 'of a plan' },
        { id: 'gone', at: [1, 1], label: 'Deleted', kind: 'end' },
      ],
      edges: [
        { from: 'list', to: 'customer', by: 'saveCustomers' },
        { from: 'customer', to: 'visit', by: 'createPlan' },
        { from: 'customer', to: 'gone', by: 'deleteCustomer' },
      ],
    },
  ],
  employees: [
    {
      caption: 'The statuses of an employee',
      nodes: [
        { id: 'none', at: [0, 0], label: 'Not there' },
        { id: 'new', at: [1, 0], label: '1 new', note: 'no account' },
        { id: 'inactive', at: [1, 1], label: '2 inactive', note: 'account not approved' },
        { id: 'active', at: [2, 0], label: '3 active', note: 'gets visits' },
        { id: 'disabled', at: [2, 1], label: '4 disabled', note: 'tokens ended' },
      ],
      edges: [
        { from: 'none', to: 'new', by: 'createEmployee' },
        { from: 'none', to: 'inactive', by: 'with an account' },
        { from: 'new', to: 'active', by: 'activateEmployee' },
        { from: 'inactive', to: 'active', by: 'activateEmployee' },
        { from: 'active', to: 'disabled', by: 'disable' },
        { from: 'disabled', to: 'active', by: 'enable' },
      ],
    },
  ],
  tracking: [
    {
      caption: 'From a position to live state, history and days',
      nodes: [
        { id: 'device', at: [0, 0], label: 'Device', note: 'keeps its queue' },
        { id: 'stored', at: [1, 0], label: 'Position', note: 'stored once' },
        { id: 'live', at: [2, 0], label: 'Live state', note: 'the newest of a device' },
        { id: 'rejected', at: [0, 1], label: 'Rejected', note: 'with the reason', kind: 'end' },
        { id: 'history', at: [1, 1], label: 'History', note: 'segments, jumps marked' },
        { id: 'days', at: [2, 1], label: 'Days', note: 'distance and stops' },
      ],
      edges: [
        { from: 'device', to: 'stored', by: 'pushPositions' },
        { from: 'device', to: 'rejected', by: 'e.g. out_of_range' },
        { from: 'stored', to: 'live', by: 'newest, no jump' },
        { from: 'stored', to: 'history', by: 'getPositionHistory' },
        { from: 'stored', to: 'days', by: 'getDailyTracks' },
      ],
    },
  ],
  journeys: [
    {
      caption: 'The states of a visit',
      nodes: [
        { id: 'new', at: [0, 0], label: '1 new', note: 'nobody assigned' },
        { id: 'assigned', at: [1, 0], label: '2 assigned' },
        { id: 'progress', at: [2, 0], label: '3 in progress' },
        { id: 'done', at: [2, 1], label: '4 done', kind: 'end' },
        { id: 'cancelled', at: [1, 1], label: '5 cancelled', kind: 'end' },
        { id: 'missed', at: [0, 1], label: '6 missed' },
      ],
      edges: [
        { from: 'new', to: 'assigned', by: 'assignee set' },
        { from: 'assigned', to: 'progress', by: 'check_in' },
        { from: 'progress', to: 'done', by: 'check_out' },
        { from: 'assigned', to: 'cancelled', by: 'cancel' },
        { from: 'assigned', to: 'missed', by: 'its day has ended' },
      ],
      note: 'The event check_in also moves a visit from 1 and 6 to 3, cancel one from 1, 3 and 6 to 5; a new date plans a missed visit again.',
    },
    {
      caption: 'The days of a plan',
      nodes: [
        { id: 'plan', at: [0, 0], label: 'Plan', note: 'dates, frequency, visits' },
        { id: 'day', at: [1, 0], label: 'Planned day', note: 'visits in 1 or 2' },
        { id: 'begun', at: [2, 0], label: 'Begun', note: 'keeps its order' },
        { id: 'gone', at: [0, 1], label: 'Left out', note: 'its visits are deleted', kind: 'end' },
        { id: 'ordered', at: [1, 1], label: 'Ordered', note: 'windows first, then way' },
        { id: 'over', at: [2, 1], label: 'Over', note: 'visits in 4, 5 or 6', kind: 'end' },
      ],
      edges: [
        { from: 'plan', to: 'day', by: 'createPlan' },
        { from: 'day', to: 'begun', by: 'first check_in' },
        { from: 'day', to: 'gone', by: 'updatePlan, deletePlan' },
        { from: 'day', to: 'ordered', by: 'optimizeOrder' },
        { from: 'begun', to: 'over', by: 'all are over' },
      ],
      note: 'With other dates, days or a frequency, updatePlan leaves out days that no longer fit and makes the visits of those that fit now. Visits in progress or over stay, after deletePlan in no plan; updatePlan also keeps those that createVisit added. The status of a plan follows from its visits: 3 when some have begun; once all are over, 4 if at least one is done, 5 if all are cancelled, else 6.',
    },
  ],
  events: [
    {
      caption: 'What an event does',
      nodes: [
        { id: 'app', at: [0, 0], label: 'Device or app' },
        { id: 'event', at: [1, 0], label: 'Event', note: 'typeCode, actionCode' },
        { id: 'visit', at: [2, 0], label: 'Visit', note: 'moves on' },
        { id: 'refused', at: [0, 1], label: '409 or 422', note: 'nothing is stored', kind: 'end' },
        { id: 'found', at: [1, 1], label: 'Found again', note: 'searchEvents' },
        { id: 'live', at: [2, 1], label: 'Live state', note: 'latest_events' },
      ],
      edges: [
        { from: 'app', to: 'event', by: 'createEvent' },
        { from: 'app', to: 'refused', by: 'not allowed now' },
        { from: 'event', to: 'visit', by: 'type VISIT' },
        { from: 'event', to: 'found', by: 'stored' },
        { from: 'event', to: 'live', by: 'newest of its type' },
      ],
    },
  ],
  changes: [
    {
      caption: 'How a copy stays up to date',
      nodes: [
        { id: 'start', at: [0, 0], label: 'Begin', note: 'without a cursor' },
        { id: 'cursor', at: [1, 0], label: 'Cursor of now' },
        { id: 'copy', at: [2, 0], label: 'Your copy', note: 'read by searches' },
        { id: 'gone', at: [1, 1], label: '410', note: 'CURSOR_EXPIRED' },
        { id: 'next', at: [2, 1], label: 'Newer cursor', note: 'and its changes' },
      ],
      edges: [
        { from: 'start', to: 'cursor', by: 'listChanges' },
        { from: 'cursor', to: 'copy', by: 'search everything' },
        { from: 'copy', to: 'next', by: 'follow' },
        { from: 'next', to: 'copy', by: 'write by Id' },
        { from: 'next', to: 'gone', by: 'too long ago' },
        { from: 'gone', to: 'start', by: 'begin anew' },
      ],
    },
  ],
  features: [
    {
      caption: 'How other programs read',
      nodes: [
        { id: 'account', at: [0, 0], label: 'Account', note: 'and its rights' },
        { id: 'token', at: [1, 0], label: 'Limited token', note: 'scope read' },
        { id: 'map', at: [2, 0], label: 'GIS program', note: 'QGIS, ogr2ogr' },
        { id: 'question', at: [1, 1], label: 'Token of a question', note: 'with an end' },
        { id: 'sheet', at: [2, 1], label: 'Sheet or report', note: 'Excel, Power BI' },
      ],
      edges: [
        { from: 'account', to: 'token', by: 'createLimitedToken' },
        { from: 'token', to: 'map', by: 'listFeatures' },
        { from: 'account', to: 'question', by: 'with a question' },
        { from: 'question', to: 'sheet', by: 'readFeed' },
      ],
    },
  ],
  geocoding: [
    {
      caption: 'Between words, positions and addresses',
      nodes: [
        { id: 'typed', at: [0, 0], label: 'Typed so far', note: '“shivaji na”' },
        { id: 'words', at: [1, 0], label: 'Place or address', note: 'as words' },
        { id: 'found', at: [2, 0], label: 'Position', note: 'with its certainty' },
        { id: 'address', at: [2, 1], label: 'Address', note: 'of a position' },
      ],
      edges: [
        { from: 'typed', to: 'words', by: 'suggestPlaces' },
        { from: 'words', to: 'found', by: 'searchPlaces' },
        { from: 'found', to: 'address', by: 'reverse' },
      ],
    },
  ],
  digipin: [
    {
      caption: 'Between a position and its cell',
      nodes: [
        { id: 'position', at: [0, 0], label: 'lat, lon' },
        { id: 'code', at: [1, 0], label: '39J-49L-L8T4', note: 'a cell of 4 m' },
        { id: 'cell', at: [2, 0], label: 'Centre, bounds', note: 'a short code: a larger cell' },
      ],
      edges: [
        { from: 'position', to: 'code', by: 'encodeDigipin' },
        { from: 'code', to: 'cell', by: 'decodeDigipin' },
      ],
    },
  ],
  elevation: [
    {
      caption: 'Elevation of points and along a line',
      nodes: [
        { id: 'points', at: [0, 0], label: 'Locations', note: 'lat,lon|lat,lon' },
        { id: 'metres', at: [1, 0], label: 'Metres', note: 'one for each' },
        { id: 'line', at: [0, 1], label: 'Encoded line', note: 'the shape of a route' },
        { id: 'profile', at: [1, 1], label: 'Profile', note: 'samples, climb, descent' },
      ],
      edges: [
        { from: 'points', to: 'metres', by: 'lookUpElevation' },
        { from: 'line', to: 'profile', by: 'a sample each step' },
      ],
    },
  ],
  routing: [
    {
      caption: 'The way of a routing request',
      nodes: [
        { id: 'request', at: [0, 0], label: 'Request', note: 'stops, costing' },
        { id: 'engine', at: [1, 0], label: 'Engine', note: 'on the map of roads' },
        { id: 'response', at: [2, 0], label: '200', note: 'route, matrix, contours' },
        { id: 'refused', at: [0, 1], label: '400', note: '100 to 153', kind: 'end' },
        { id: 'busy', at: [1, 1], label: '503', note: 'NOT_READY, MAP_MISSING' },
        { id: 'none', at: [2, 1], label: '400', note: '171, 442: no road', kind: 'end' },
      ],
      edges: [
        { from: 'request', to: 'engine', by: 'within the limits' },
        { from: 'request', to: 'refused', by: 'a fault in it' },
        { from: 'engine', to: 'response', by: 'a way is found' },
        { from: 'engine', to: 'busy', by: 'busy, or no map' },
        { from: 'engine', to: 'none', by: 'no way' },
      ],
    },
  ],
  styles: [
    {
      caption: 'From a style to a map on the screen',
      nodes: [
        { id: 'name', at: [0, 0], label: 'Style name', note: 'and a language' },
        { id: 'style', at: [1, 0], label: 'Style document', note: 'sources, layers' },
        { id: 'map', at: [2, 0], label: 'Map', note: 'tiles, fonts, icons' },
      ],
      edges: [
        { from: 'name', to: 'style', by: 'getMapStyle' },
        { from: 'style', to: 'map', by: 'a map library' },
      ],
    },
  ],
}
