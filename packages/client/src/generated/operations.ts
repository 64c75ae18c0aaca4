// Generated from spec/ by `npm run generate`. Do not edit.

export const createToken = { id: 'createToken', method: 'POST', path: '/authen/oauth/token', root: 'access_token' } as const
export const revokeToken = { id: 'revokeToken', method: 'POST', path: '/authen/oauth/revoke', idempotent: true, preview: true } as const
export const listLayers = { id: 'listLayers', method: 'GET', path: '/{tenant}/api/app-base/data-layer', idempotent: true, preview: true, root: 'data' } as const
export const getLayerSchema = { id: 'getLayerSchema', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}/layer-detail', idempotent: true, root: 'layerName' } as const
export const createRecord = { id: 'createRecord', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}', keyed: true, named: true, root: 'Id' } as const
export const searchRecords = { id: 'searchRecords', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}/search', idempotent: true, rows: true, paging: 'data', root: 'data' } as const
export const saveRecords = { id: 'saveRecords', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}/batch', preview: true, keyed: true, root: 'results' } as const
export const updateRecord = { id: 'updateRecord', method: 'PUT', path: '/{tenant}/api/app-base/data-layer/{layerName}/{id}', idempotent: true, conditional: true, root: 'Id' } as const
export const deleteRecord = { id: 'deleteRecord', method: 'DELETE', path: '/{tenant}/api/app-base/data-layer/{layerName}/{id}', idempotent: true, conditional: true, root: 'count' } as const
export const getRecord = { id: 'getRecord', method: 'GET', path: '/{tenant}/api/app-base/data-layer/{layerName}/{id}/detail', idempotent: true, root: 'Id' } as const
export const downloadFile = { id: 'downloadFile', method: 'GET', path: '/{tenant}/files/{file}', idempotent: true, preview: true, bytes: true } as const
export const uploadFile = { id: 'uploadFile', method: 'PUT', path: '/{tenant}/files/{file}', idempotent: true, preview: true, root: 'Id' } as const
export const getCustomerSchema = { id: 'getCustomerSchema', method: 'POST', path: '/{tenant}/api/app-base/data-layer/CUSTOMER/layer-detail', idempotent: true, root: 'layerName' } as const
export const createCustomer = { id: 'createCustomer', method: 'POST', path: '/{tenant}/api/app-base/data-layer/CUSTOMER', keyed: true, named: true, root: 'customer_guid' } as const
export const searchCustomers = { id: 'searchCustomers', method: 'POST', path: '/{tenant}/api/app-base/data-layer/CUSTOMER/search', idempotent: true, rows: true, paging: 'data', root: 'data' } as const
export const saveCustomers = { id: 'saveCustomers', method: 'POST', path: '/{tenant}/api/app-base/data-layer/CUSTOMER/batch', preview: true, keyed: true, root: 'results' } as const
export const updateCustomer = { id: 'updateCustomer', method: 'PUT', path: '/{tenant}/api/app-base/data-layer/CUSTOMER/{id}', idempotent: true, conditional: true, root: 'Id' } as const
export const deleteCustomer = { id: 'deleteCustomer', method: 'DELETE', path: '/{tenant}/api/app-base/data-layer/CUSTOMER/{id}', idempotent: true, conditional: true, root: 'count' } as const
export const getCustomer = { id: 'getCustomer', method: 'GET', path: '/{tenant}/api/app-base/data-layer/CUSTOMER/{id}/detail', idempotent: true, root: 'customer_guid' } as const
export const searchEmployees = { id: 'searchEmployees', method: 'POST', path: '/{tenant}/employee/search', idempotent: true, rows: true, paging: 'data', root: 'data' } as const
export const createEmployee = { id: 'createEmployee', method: 'POST', path: '/{tenant}/employee', preview: true, keyed: true, root: 'employee_guid' } as const
export const saveEmployees = { id: 'saveEmployees', method: 'POST', path: '/{tenant}/employee/batch', preview: true, keyed: true, root: 'results' } as const
export const getEmployee = { id: 'getEmployee', method: 'GET', path: '/{tenant}/employee/{id}/detail', idempotent: true, preview: true, root: 'employee_guid' } as const
export const updateEmployee = { id: 'updateEmployee', method: 'PUT', path: '/{tenant}/employee/{id}', idempotent: true, preview: true, conditional: true, root: 'employee_guid' } as const
export const deleteEmployee = { id: 'deleteEmployee', method: 'DELETE', path: '/{tenant}/employee/{id}', idempotent: true, preview: true, conditional: true, root: 'count' } as const
export const activateEmployee = { id: 'activateEmployee', method: 'POST', path: '/{tenant}/employee/{id}/activate', preview: true, conditional: true, root: 'employee_guid' } as const
export const enableEmployee = { id: 'enableEmployee', method: 'POST', path: '/{tenant}/employee/{id}/enable', preview: true, conditional: true, root: 'employee_guid' } as const
export const offboardEmployee = { id: 'offboardEmployee', method: 'POST', path: '/{tenant}/employee/{id}/offboard', idempotent: true, preview: true, conditional: true, root: 'preview' } as const
export const disableEmployee = { id: 'disableEmployee', method: 'POST', path: '/{tenant}/employee/{id}/disable', preview: true, conditional: true, root: 'employee_guid' } as const
export const getAccount = { id: 'getAccount', method: 'GET', path: '/{tenant}/account', idempotent: true, preview: true, root: 'account_id' } as const
export const listLogins = { id: 'listLogins', method: 'GET', path: '/{tenant}/account/logins', idempotent: true, preview: true, root: 'data' } as const
export const endOtherLogins = { id: 'endOtherLogins', method: 'DELETE', path: '/{tenant}/account/logins', idempotent: true, preview: true, root: 'count' } as const
export const endLogin = { id: 'endLogin', method: 'DELETE', path: '/{tenant}/account/logins/{loginId}', idempotent: true, preview: true, root: 'count' } as const
export const listEmployeeLogins = { id: 'listEmployeeLogins', method: 'GET', path: '/{tenant}/employee/{id}/logins', idempotent: true, preview: true, root: 'data' } as const
export const endEmployeeLogins = { id: 'endEmployeeLogins', method: 'DELETE', path: '/{tenant}/employee/{id}/logins', idempotent: true, preview: true, root: 'count' } as const
export const endEmployeeLogin = { id: 'endEmployeeLogin', method: 'DELETE', path: '/{tenant}/employee/{id}/logins/{loginId}', idempotent: true, preview: true, root: 'count' } as const
export const changePassword = { id: 'changePassword', method: 'POST', path: '/{tenant}/account/password', preview: true, root: 'count' } as const
export const setEmployeePassword = { id: 'setEmployeePassword', method: 'POST', path: '/{tenant}/employee/{id}/password', preview: true, root: 'count' } as const
export const renameEmployeeAccount = { id: 'renameEmployeeAccount', method: 'POST', path: '/{tenant}/employee/{id}/username', preview: true, conditional: true, root: 'employee_guid' } as const
export const listLimitedTokens = { id: 'listLimitedTokens', method: 'GET', path: '/{tenant}/account/tokens', idempotent: true, preview: true, root: 'data' } as const
export const createLimitedToken = { id: 'createLimitedToken', method: 'POST', path: '/{tenant}/account/tokens', preview: true, keyed: true, root: 'Id' } as const
export const revokeLimitedToken = { id: 'revokeLimitedToken', method: 'DELETE', path: '/{tenant}/account/tokens/{id}', idempotent: true, preview: true, root: 'count' } as const
export const listEmployeeTokens = { id: 'listEmployeeTokens', method: 'GET', path: '/{tenant}/employee/{id}/tokens', idempotent: true, preview: true, root: 'data' } as const
export const createEmployeeToken = { id: 'createEmployeeToken', method: 'POST', path: '/{tenant}/employee/{id}/tokens', preview: true, keyed: true, root: 'Id' } as const
export const revokeEmployeeToken = { id: 'revokeEmployeeToken', method: 'DELETE', path: '/{tenant}/employee/{id}/tokens/{tokenId}', idempotent: true, preview: true, root: 'count' } as const
export const pushPositions = { id: 'pushPositions', method: 'POST', path: '/{tenant}/tracking/push', idempotent: true, preview: true, root: 'result' } as const
export const pushWithPathToken = { id: 'pushWithPathToken', method: 'POST', path: '/{tenant}/tracking/push/{token}', idempotent: true, preview: true, root: 'result' } as const
export const pushFromTraccar = { id: 'pushFromTraccar', method: 'POST', path: '/{tenant}/tracking/apps/traccar/{token}', idempotent: true, preview: true, root: 'result' } as const
export const pushFromOwnTracks = { id: 'pushFromOwnTracks', method: 'POST', path: '/{tenant}/tracking/apps/owntracks', idempotent: true, preview: true, root: '[]' } as const
export const pushFromOverland = { id: 'pushFromOverland', method: 'POST', path: '/{tenant}/tracking/apps/overland', idempotent: true, preview: true, root: 'result' } as const
export const pushFromGpsLogger = { id: 'pushFromGpsLogger', method: 'POST', path: '/{tenant}/tracking/apps/gpslogger', idempotent: true, preview: true, root: 'result' } as const
export const searchLivePositions = { id: 'searchLivePositions', method: 'POST', path: '/{tenant}/tracking/live', idempotent: true, preview: true, geoJson: true, paging: 'data.trackers', root: 'result' } as const
export const getPositionHistory = { id: 'getPositionHistory', method: 'POST', path: '/{tenant}/tracking/history', idempotent: true, preview: true, geoJson: true, root: 'result' } as const
export const searchPlans = { id: 'searchPlans', method: 'POST', path: '/{tenant}/pjp/plan/search', idempotent: true, preview: true, rows: true, paging: 'data', root: 'data' } as const
export const createPlan = { id: 'createPlan', method: 'POST', path: '/{tenant}/pjp/plan', preview: true, keyed: true, root: 'Id' } as const
export const getPlan = { id: 'getPlan', method: 'GET', path: '/{tenant}/pjp/plan/{id}/detail', idempotent: true, preview: true, root: 'Id' } as const
export const updatePlan = { id: 'updatePlan', method: 'PUT', path: '/{tenant}/pjp/plan/{id}', idempotent: true, preview: true, conditional: true, root: 'Id' } as const
export const deletePlan = { id: 'deletePlan', method: 'DELETE', path: '/{tenant}/pjp/plan/{id}', idempotent: true, preview: true, conditional: true, root: 'count' } as const
export const proposePlans = { id: 'proposePlans', method: 'POST', path: '/{tenant}/pjp/proposal', preview: true, keyed: true, root: 'Id' } as const
export const getPlanProposal = { id: 'getPlanProposal', method: 'GET', path: '/{tenant}/pjp/proposal/{id}/detail', idempotent: true, preview: true, root: 'Id' } as const
export const cancelPlanProposal = { id: 'cancelPlanProposal', method: 'POST', path: '/{tenant}/pjp/proposal/{id}/cancel', idempotent: true, preview: true, root: 'Id' } as const
export const acceptPlans = { id: 'acceptPlans', method: 'POST', path: '/{tenant}/pjp/proposal/{id}/accept', idempotent: true, preview: true, root: 'plans' } as const
export const getHolidays = { id: 'getHolidays', method: 'GET', path: '/{tenant}/pjp/holidays', idempotent: true, preview: true, root: 'holidays' } as const
export const setHolidays = { id: 'setHolidays', method: 'PUT', path: '/{tenant}/pjp/holidays', idempotent: true, preview: true, conditional: true, root: 'holidays' } as const
export const reassignVisits = { id: 'reassignVisits', method: 'POST', path: '/{tenant}/pjp/visit/reassign', preview: true, keyed: true, root: 'preview' } as const
export const insertVisit = { id: 'insertVisit', method: 'POST', path: '/{tenant}/pjp/visit/insert', preview: true, keyed: true, root: 'preview' } as const
export const swapDays = { id: 'swapDays', method: 'POST', path: '/{tenant}/pjp/day/swap', preview: true, keyed: true, root: 'preview' } as const
export const searchVisits = { id: 'searchVisits', method: 'POST', path: '/{tenant}/pjp/visit/search', idempotent: true, preview: true, rows: true, paging: 'data', root: 'data' } as const
export const createVisit = { id: 'createVisit', method: 'POST', path: '/{tenant}/pjp/visit', preview: true, keyed: true, root: 'Id' } as const
export const getVisit = { id: 'getVisit', method: 'GET', path: '/{tenant}/pjp/visit/{id}/detail', idempotent: true, preview: true, root: 'Id' } as const
export const updateVisit = { id: 'updateVisit', method: 'PUT', path: '/{tenant}/pjp/visit/{id}', idempotent: true, preview: true, conditional: true, root: 'Id' } as const
export const deleteVisit = { id: 'deleteVisit', method: 'DELETE', path: '/{tenant}/pjp/visit/{id}', idempotent: true, preview: true, conditional: true, root: 'count' } as const
export const createEvent = { id: 'createEvent', method: 'POST', path: '/{tenant}/api/ndms2/events', keyed: true } as const
export const searchEvents = { id: 'searchEvents', method: 'POST', path: '/{tenant}/api/ndms2/events/search', idempotent: true, rows: true, paging: 'data' } as const
export const sync = { id: 'sync', method: 'POST', path: '/{tenant}/sync', idempotent: true, preview: true, root: 'results' } as const
export const listChanges = { id: 'listChanges', method: 'GET', path: '/{tenant}/changes', idempotent: true, preview: true, root: 'data' } as const
export const streamChanges = { id: 'streamChanges', method: 'GET', path: '/{tenant}/changes/stream', idempotent: true, preview: true, stream: true } as const
export const searchPlaces = { id: 'searchPlaces', method: 'POST', path: '/geocode/search', idempotent: true, root: 'docs' } as const
export const suggestPlaces = { id: 'suggestPlaces', method: 'POST', path: '/geocode/suggest', idempotent: true, root: 'docs' } as const
export const reverseGeocode = { id: 'reverseGeocode', method: 'POST', path: '/geocode/reverse', idempotent: true, root: '[]' } as const
export const decodeDigipinByQuery = { id: 'decodeDigipinByQuery', method: 'GET', path: '/geocode/digipin-decode', idempotent: true, root: 'latitude' } as const
export const decodeDigipin = { id: 'decodeDigipin', method: 'POST', path: '/geocode/digipin-decode', idempotent: true, root: 'latitude' } as const
export const encodeDigipin = { id: 'encodeDigipin', method: 'GET', path: '/geocode/digipin-encode', idempotent: true, root: 'digipin' } as const
export const lookUpElevation = { id: 'lookUpElevation', method: 'GET', path: '/elevation/30m', idempotent: true } as const
export const lookUpElevationByBody = { id: 'lookUpElevationByBody', method: 'POST', path: '/elevation/30m', idempotent: true } as const
export const computeElevationProfile = { id: 'computeElevationProfile', method: 'POST', path: '/elevation/profile', idempotent: true, preview: true, root: 'status' } as const
export const findRoute = { id: 'findRoute', method: 'POST', path: '/routing/adapter/route', idempotent: true, root: 'trip' } as const
export const optimizeRoute = { id: 'optimizeRoute', method: 'POST', path: '/routing/optimize', idempotent: true, root: 'trip' } as const
export const computeMatrix = { id: 'computeMatrix', method: 'POST', path: '/routing/adapter/sources_to_targets', idempotent: true } as const
export const findDistance = { id: 'findDistance', method: 'GET', path: '/routing/in-shortest/route/v1/{profile}/{coordinates}', idempotent: true, root: 'routes' } as const
export const computeIsochrone = { id: 'computeIsochrone', method: 'POST', path: '/routing/adapter/isochrone', idempotent: true, root: 'type' } as const
export const findNearestRoad = { id: 'findNearestRoad', method: 'GET', path: '/routing/adapter/nearest/v1/{profile}/{coordinates}', idempotent: true, root: 'code' } as const
export const findOsrmNearest = { id: 'findOsrmNearest', method: 'GET', path: '/routing/in-shortest/nearest/v1/{profile}/{coordinates}', idempotent: true, preview: true, root: 'code' } as const
export const computeOsrmTable = { id: 'computeOsrmTable', method: 'GET', path: '/routing/in-shortest/table/v1/{profile}/{coordinates}', idempotent: true, preview: true, root: 'code' } as const
export const findOsrmTrip = { id: 'findOsrmTrip', method: 'GET', path: '/routing/in-shortest/trip/v1/{profile}/{coordinates}', idempotent: true, preview: true, root: 'code' } as const
export const matchOsrmTrack = { id: 'matchOsrmTrack', method: 'GET', path: '/routing/in-shortest/match/v1/{profile}/{coordinates}', idempotent: true, preview: true, root: 'code' } as const
export const findOptimizedRoute = { id: 'findOptimizedRoute', method: 'POST', path: '/routing/adapter/optimized_route', idempotent: true, preview: true, root: 'trip' } as const
export const traceRoute = { id: 'traceRoute', method: 'POST', path: '/routing/adapter/trace_route', idempotent: true, preview: true, root: 'trip' } as const
export const matchTrack = { id: 'matchTrack', method: 'POST', path: '/routing/match', idempotent: true, preview: true, root: 'distance' } as const
export const locateRoads = { id: 'locateRoads', method: 'POST', path: '/routing/adapter/locate', idempotent: true, root: '[]' } as const
export const getMapStyle = { id: 'getMapStyle', method: 'GET', path: '/styles/{style}/{style}.json', idempotent: true, server: 'mapCdn' } as const
export const geocodeBatch = { id: 'geocodeBatch', method: 'POST', path: '/geocode/batch', idempotent: true, preview: true, root: 'results' } as const
export const getFeaturesLandingPage = { id: 'getFeaturesLandingPage', method: 'GET', path: '/{tenant}/ogc', idempotent: true, preview: true, root: 'title' } as const
export const getFeaturesConformance = { id: 'getFeaturesConformance', method: 'GET', path: '/{tenant}/ogc/conformance', idempotent: true, preview: true, root: 'conformsTo' } as const
export const getFeaturesApi = { id: 'getFeaturesApi', method: 'GET', path: '/{tenant}/ogc/api', idempotent: true, preview: true } as const
export const listFeatureCollections = { id: 'listFeatureCollections', method: 'GET', path: '/{tenant}/ogc/collections', idempotent: true, preview: true, root: 'links' } as const
export const getFeatureCollection = { id: 'getFeatureCollection', method: 'GET', path: '/{tenant}/ogc/collections/{collectionId}', idempotent: true, preview: true, root: 'id' } as const
export const getFeatureSchema = { id: 'getFeatureSchema', method: 'GET', path: '/{tenant}/ogc/collections/{collectionId}/schema', idempotent: true, preview: true } as const
export const listFeatures = { id: 'listFeatures', method: 'GET', path: '/{tenant}/ogc/collections/{collectionId}/items', idempotent: true, preview: true, geoJson: true } as const
export const getFeature = { id: 'getFeature', method: 'GET', path: '/{tenant}/ogc/collections/{collectionId}/items/{featureId}', idempotent: true, preview: true, geoJson: true } as const
export const readFeed = { id: 'readFeed', method: 'GET', path: '/{tenant}/feed/{token}', idempotent: true, preview: true, rows: true, geoJson: true } as const
export const getDailyTracks = { id: 'getDailyTracks', method: 'POST', path: '/{tenant}/tracking/daily', idempotent: true, preview: true, geoJson: true, root: 'result' } as const

/** The version of the description that this client is made from. */
export const descriptionVersion = '0.1.0'

/** The area of each operation. */
export interface Areas {
  createToken: 'auth'
  revokeToken: 'auth'
  listLayers: 'records'
  getLayerSchema: 'records'
  createRecord: 'records'
  searchRecords: 'records'
  saveRecords: 'records'
  updateRecord: 'records'
  deleteRecord: 'records'
  getRecord: 'records'
  downloadFile: 'records'
  uploadFile: 'records'
  getCustomerSchema: 'customers'
  createCustomer: 'customers'
  searchCustomers: 'customers'
  saveCustomers: 'customers'
  updateCustomer: 'customers'
  deleteCustomer: 'customers'
  getCustomer: 'customers'
  searchEmployees: 'employees'
  createEmployee: 'employees'
  saveEmployees: 'employees'
  getEmployee: 'employees'
  updateEmployee: 'employees'
  deleteEmployee: 'employees'
  activateEmployee: 'employees'
  enableEmployee: 'employees'
  offboardEmployee: 'employees'
  disableEmployee: 'employees'
  getAccount: 'accounts'
  listLogins: 'accounts'
  endOtherLogins: 'accounts'
  endLogin: 'accounts'
  listEmployeeLogins: 'accounts'
  endEmployeeLogins: 'accounts'
  endEmployeeLogin: 'accounts'
  changePassword: 'accounts'
  setEmployeePassword: 'accounts'
  renameEmployeeAccount: 'accounts'
  listLimitedTokens: 'accounts'
  createLimitedToken: 'accounts'
  revokeLimitedToken: 'accounts'
  listEmployeeTokens: 'accounts'
  createEmployeeToken: 'accounts'
  revokeEmployeeToken: 'accounts'
  pushPositions: 'tracking'
  pushWithPathToken: 'tracking'
  pushFromTraccar: 'tracking'
  pushFromOwnTracks: 'tracking'
  pushFromOverland: 'tracking'
  pushFromGpsLogger: 'tracking'
  searchLivePositions: 'tracking'
  getPositionHistory: 'tracking'
  searchPlans: 'journeys'
  createPlan: 'journeys'
  getPlan: 'journeys'
  updatePlan: 'journeys'
  deletePlan: 'journeys'
  proposePlans: 'journeys'
  getPlanProposal: 'journeys'
  cancelPlanProposal: 'journeys'
  acceptPlans: 'journeys'
  getHolidays: 'journeys'
  setHolidays: 'journeys'
  reassignVisits: 'journeys'
  insertVisit: 'journeys'
  swapDays: 'journeys'
  searchVisits: 'journeys'
  createVisit: 'journeys'
  getVisit: 'journeys'
  updateVisit: 'journeys'
  deleteVisit: 'journeys'
  createEvent: 'events'
  searchEvents: 'events'
  sync: 'changes'
  listChanges: 'changes'
  streamChanges: 'changes'
  searchPlaces: 'geocoding'
  suggestPlaces: 'geocoding'
  reverseGeocode: 'geocoding'
  decodeDigipinByQuery: 'digipin'
  decodeDigipin: 'digipin'
  encodeDigipin: 'digipin'
  lookUpElevation: 'elevation'
  lookUpElevationByBody: 'elevation'
  computeElevationProfile: 'elevation'
  findRoute: 'routing'
  optimizeRoute: 'routing'
  computeMatrix: 'routing'
  findDistance: 'routing'
  computeIsochrone: 'routing'
  findNearestRoad: 'routing'
  findOsrmNearest: 'routing'
  computeOsrmTable: 'routing'
  findOsrmTrip: 'routing'
  matchOsrmTrack: 'routing'
  findOptimizedRoute: 'routing'
  traceRoute: 'routing'
  matchTrack: 'routing'
  locateRoads: 'routing'
  getMapStyle: 'styles'
  geocodeBatch: 'geocoding'
  getFeaturesLandingPage: 'features'
  getFeaturesConformance: 'features'
  getFeaturesApi: 'features'
  listFeatureCollections: 'features'
  getFeatureCollection: 'features'
  getFeatureSchema: 'features'
  listFeatures: 'features'
  getFeature: 'features'
  readFeed: 'features'
  getDailyTracks: 'tracking'
}

/** The codes that errors of the platform can have; the codes of the routing engine are numbers. */
export type DocumentedCode =
  | 'API_KEY_INVALID'
  | 'API_KEY_MISSING'
  | 'CONFLICT'
  | 'CURSOR_EXPIRED'
  | 'ENTITY_NOT_FOUND'
  | 'HEADERS_TOO_LARGE'
  | 'IDEMPOTENCY_KEY_BUSY'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INTERNAL'
  | 'INVALID_PARAMETER_VALUE'
  | 'INVALID_REQUEST'
  | 'InvalidOptions'
  | 'InvalidQuery'
  | 'InvalidValue'
  | 'LAYER_NOT_FOUND'
  | 'MALFORMED_JSON'
  | 'MAP_MISSING'
  | 'NOT_READY'
  | 'NoMatch'
  | 'NoRoute'
  | 'NoSegment'
  | 'NoTrips'
  | 'NotImplemented'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'PAYLOAD_TOO_LARGE'
  | 'PRECONDITION_FAILED'
  | 'RATE_LIMITED'
  | 'RIGHT_MISSING'
  | 'ROUTE_NOT_FOUND'
  | 'SEARCH_TOO_COSTLY'
  | 'SERVER_ERROR'
  | 'STORAGE_FULL'
  | 'TENANT_FORBIDDEN'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_INVALID'
  | 'TOKEN_MISSING'
  | 'TOKEN_SCOPE_MISSING'
  | 'TOO_MANY_MATCHES'
  | 'TooBig'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'USERNAME_RETIRED'
  | 'VALIDATION_FAILED'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'server_error'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
