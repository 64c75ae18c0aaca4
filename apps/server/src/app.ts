import type { FastifyInstance } from 'fastify'
import { findAskedObjects } from './askedObjects.ts'
import { accountHandlers, readTimeZone } from './accounts/index.ts'
import {
  checkRight,
  createAccount,
  createAuth,
  disableAccount,
  enableAccount,
  hashPassword,
  newPasswordFault,
  removeAccount,
  setAccountRole,
  tokenErrorFormat,
} from './auth/index.ts'
import { createChanges } from './changes/index.ts'
import { customerHandlers } from './customers/index.ts'
import { digipinHandlers } from './digipin/index.ts'
import {
  extrapolatedElevations,
  climbMeasure,
  elevationErrorFormat,
  elevationHandlers,
  type Terrain,
} from './elevation/index.ts'
import { customerReferences, employeeExists, employeeHandlers } from './employees/index.ts'
import { type EventGuard, eventHandlers, type EventReaction } from './events/index.ts'
import { addressInWords, geocodingHandlers, type ServedPlaces } from './geocoding/index.ts'
import {
  admitVisitEvent,
  applyVisitEvent,
  createProposals,
  journeyHandlers,
  visitExists,
  visitKind,
} from './journeys/index.ts'
import { featureHandlers } from './features/index.ts'
import { followed } from './followedObjects.ts'
import { measureWays } from './measureWays.ts'
import { openWork } from './openWork.ts'
import { orderStops } from './orderStops.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { describeUnavailable } from './platform/database/connections/unavailable.ts'
import type { Position } from '@geofield/geography'
import { addDescription } from './platform/http/contract/description.ts'
import { createAsk } from './platform/search/question/ask.ts'
import { serveDocs } from './platform/http/docs/docsSite.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { createHttp } from './platform/http/http.ts'
import type { Logs } from './platform/log/log.ts'
import type { MakeSlots } from './platform/sharing/slots.ts'
import type { Windows } from './platform/rateLimit/windows.ts'
import { allowedOrigins } from './platform/http/origins.ts'
import { addStatus, type Status } from './platform/http/status.ts'
import { clockCheck } from './platform/stop/clockCheck.ts'
import { diskCheck } from './platform/stop/diskCheck.ts'
import { addHealth, type HealthCheck } from './platform/stop/health.ts'
import type { Stopping } from './platform/stop/stopping.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { fileHandlers, openFileObjects, recordHandlers } from './records/index.ts'
import {
  type RoutingEngine,
  type RouteSurroundings,
  routingErrorFormats,
  routingHandlers,
  syntheticRoadsPolicy,
  trackRoads,
} from './routing/index.ts'
import { createStyles, type MapData } from './styles/index.ts'
import { createDayTracks, dailyTrackHandlers, saveLatestEvent, trackingHandlers } from './tracking/index.ts'

export type AppOptions = {
  config: Config
  database: Database
  engine: RoutingEngine
  terrain: Terrain
  map: MapData
  places: ServedPlaces
  logs: Logs
  demo: boolean
  status: Status
  stopping: Stopping
  telemetry: Telemetry
  /** What limits count together with other processes; by default each counts in this one. */
  limits?: { makeSlots: MakeSlots; windows: Windows }
  /** Checks of readiness beside those of the parts. */
  checks?: Record<string, HealthCheck>
}

/** Functions for accounts, which run in the transaction of the area `employees`. */
const accounts = {
  passwordFault: newPasswordFault,
  hashPassword,
  createAccount,
  disableAccount,
  enableAccount,
  removeAccount,
  setAccountRole,
}

function accountsFor({ temporaryPasswordSeconds }: Config) {
  return { ...accounts, temporaryPasswordSeconds }
}

/** What an event can be linked to, apart from records of data layers, by its `layerCode`. */
const linkedKinds = { EMPLOYEE: employeeExists, [visitKind]: visitExists }

/** What other areas say about an event before it is stored. */
const eventGuards: EventGuard[] = [admitVisitEvent]

/**
 * What an event does in other areas, in the transaction that stores it and in this order. The live picture is last,
 * because it locks the driver's row until the commit.
 */
const eventReactions: EventReaction[] = [applyVisitEvent, saveLatestEvent]

/** Composes the service: one line per area. Paths, methods and validation come from the description. */
export async function createApp(parts: AppOptions): Promise<FastifyInstance> {
  const { config, database, engine, terrain, map, places, logs, demo, status, stopping, telemetry } = parts
  const { makeSlots, windows } = parts.limits ?? {}
  const shared = { database, config, log: logs.log, telemetry }
  const auth = await createAuth({ ...shared, demo, windows })
  const drawn = { map, boundaries: places?.boundaries, elevation: describeElevation(status) }
  const styles = createStyles({ ...drawn, config, elevationsAt: extrapolatedElevations(terrain) })
  const changes = createChanges({ ...shared, followed: followed(database), stopping, makeSlots })
  const [ask, tracks] = [createAsk(database, findAskedObjects, config), createDayTracks(database)]
  const roads = syntheticRoadsPolicy(config.syntheticRoads, { demo })
  const proposals = createProposals({ database, measureWays: measureWays(engine, roads), log: logs.log })
  const single = {
    ...auth.handlers,
    ...accountHandlers({ database, config, ...auth }),
    ...recordHandlers(database, config, ask),
    ...fileHandlers(database, { ...config, objects: openFileObjects(config) }),
    ...customerHandlers(database, { limits: config, references: customerReferences }, ask),
    ...employeeHandlers(database, { accounts: accountsFor(config), work: openWork }, ask),
    ...journeyHandlers(database, orderStops(engine, roads), ask),
    ...proposals.handlers,
    ...digipinHandlers,
    ...geocodingHandlers(places, config),
    ...elevationHandlers(terrain),
    ...routingHandlers(engine, roads, routeSurroundings(parts)),
    ...trackingHandlers(database, config, { telemetry, makeSlots }, ask),
    ...dailyTrackHandlers(database, { addressAt: addressFinder(places), ...trackRoads(engine, roads) }),
    ...eventHandlers(database, { linkedKinds, guards: eventGuards, reactions: eventReactions }, ask),
    ...featureHandlers({ database, ask, find: findAskedObjects, tracks }, () => handlers),
    ...changes.handlers,
    ...styles.handlers,
  }
  const handlers: Handlers = { ...single, sync: changes.createSync({ handlers: single, checkRight }) }
  const app = createHttp({
    handlers,
    authenticate: auth.authenticate,
    readTimeZone: (tenant) => database.inTenant(tenant, readTimeZone, { readOnly: true, replica: true }),
    errorFormats: { auth: tokenErrorFormat, elevation: elevationErrorFormat, ...routingErrorFormats },
    bodyLimitBytes: config.bodyLimitBytes,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    corsOrigins: allowedOrigins(config.corsOrigins, demo),
    corsHeaders: config.corsHeaders,
    transport: config,
    stopping,
    log: logs.log,
    accessLog: logs.accessLog,
    telemetry,
    ...(makeSlots && { makeSlots }),
    ownTenants: config.metricsTenants,
  })
  for (const { close } of [auth, proposals]) app.addHook('onClose', close)
  changes.addTo(app)
  styles.addRoutes(app, auth.authenticate)
  addStatus(app, status, auth.authenticate)
  addDescription(app, config.publicUrl)
  const { ready, keys } = healthChecks(parts)
  addHealth(app, {
    checks: { ...ready, ...parts.checks },
    keyChecks: { ...keys, ...parts.checks },
    stopping,
    telemetry,
  })
  await serveDocs(app, { publicUrl: config.publicUrl })
  return app
}

/** Describes positions by the places in service. */
function addressFinder(places: ServedPlaces) {
  return (position: Position) => {
    const address = places.current().addressAt(position)
    return address.isKnown ? addressInWords(address) : null
  }
}

/** What other areas know of a route. Made-up elevations say nothing about a real way. */
function routeSurroundings({ status, terrain, places }: AppOptions): RouteSurroundings {
  return {
    ...(!status.elevation.synthetic && { measureClimb: climbMeasure(terrain) }),
    nameRoad: (...road) => places.current().nameRoad(...road),
  }
}

function describeElevation({ elevation }: Status) {
  return { attribution: elevation.attribution.join(', '), isSynthetic: elevation.synthetic }
}

/** What all operations need, and what those with a key alone need. */
function healthChecks({ config, database, engine, places }: AppOptions) {
  const isHere = config.databaseUrl === undefined
  const shared = {
    engines: () => engine.problem(),
    places: () => (places.current().count > 0 ? undefined : 'No places are loaded.'),
  }
  const ready = {
    database: () => database.writeProblem().catch(describeUnavailable),
    disk: diskCheck(config.dataDir, { hasDatabase: isHere }),
    clock: clockCheck({ databaseClockMs: database.clockMs, isDatabaseHere: isHere }),
    ...shared,
  }
  return { ready, keys: { keys: () => keysProblem(database, config.outageSeconds), ...shared } }
}

/** Keys that are known are accepted for a while without a database. */
async function keysProblem(database: Database, outageSeconds: number) {
  const problem = await database.ping().then(() => undefined, describeUnavailable)
  if (problem === undefined) return undefined
  // Takes longer than a check may. From then on it is known how long the database is away.
  database.lookUp({ text: 'select 1' }).catch(() => undefined)
  return database.awayMs() < outageSeconds * 1000
    ? { warning: `${problem} Known keys are accepted for up to ${outageSeconds} s.` }
    : problem
}
