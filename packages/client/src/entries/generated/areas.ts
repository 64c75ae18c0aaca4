// Generated from areas/ by `npm run generate`. Do not edit.
import * as auth from '../../areas/auth.ts'
import * as accounts from '../../areas/accounts.ts'
import * as records from '../../areas/records.ts'
import * as customers from '../../areas/customers.ts'
import * as employees from '../../areas/employees.ts'
import * as tracking from '../../areas/tracking.ts'
import * as journeys from '../../areas/journeys.ts'
import * as events from '../../areas/events.ts'
import * as changes from '../../areas/changes.ts'
import * as geocoding from '../../areas/geocoding.ts'
import * as digipin from '../../areas/digipin.ts'
import * as elevation from '../../areas/elevation.ts'
import * as routing from '../../areas/routing.ts'
import * as styles from '../../areas/styles.ts'

/** The types of the modules keep the comments of their functions. */
type Areas = {
  auth: typeof auth
  accounts: typeof accounts
  records: typeof records
  customers: typeof customers
  employees: typeof employees
  tracking: typeof tracking
  journeys: typeof journeys
  events: typeof events
  changes: typeof changes
  geocoding: typeof geocoding
  digipin: typeof digipin
  elevation: typeof elevation
  routing: typeof routing
  styles: typeof styles
}

/**
 * The functions of all operations, by area and by the name of the client's method. Each is listed, because a bundler makes a
 * getter of each name where a whole module stands as an object.
 */
export const areas: Areas = {
  auth: {
    createToken: auth.createToken,
    revokeToken: auth.revokeToken,
  },
  accounts: {
    get: accounts.get,
    listLogins: accounts.listLogins,
    endLogin: accounts.endLogin,
    endOtherLogins: accounts.endOtherLogins,
    listEmployeeLogins: accounts.listEmployeeLogins,
    endEmployeeLogin: accounts.endEmployeeLogin,
    endEmployeeLogins: accounts.endEmployeeLogins,
    changePassword: accounts.changePassword,
    setEmployeePassword: accounts.setEmployeePassword,
    renameEmployeeAccount: accounts.renameEmployeeAccount,
    createToken: accounts.createToken,
    listTokens: accounts.listTokens,
    revokeToken: accounts.revokeToken,
    createEmployeeToken: accounts.createEmployeeToken,
    listEmployeeTokens: accounts.listEmployeeTokens,
    revokeEmployeeToken: accounts.revokeEmployeeToken,
  },
  records: {
    listLayers: records.listLayers,
    getSchema: records.getSchema,
    create: records.create,
    search: records.search,
    saveMany: records.saveMany,
    update: records.update,
    delete: records.delete,
    uploadFile: records.uploadFile,
    downloadFile: records.downloadFile,
    get: records.get,
  },
  customers: {
    getSchema: customers.getSchema,
    create: customers.create,
    search: customers.search,
    saveMany: customers.saveMany,
    update: customers.update,
    delete: customers.delete,
    get: customers.get,
  },
  employees: {
    search: employees.search,
    create: employees.create,
    get: employees.get,
    update: employees.update,
    delete: employees.delete,
    activate: employees.activate,
    enable: employees.enable,
    disable: employees.disable,
    offboard: employees.offboard,
    saveMany: employees.saveMany,
  },
  tracking: {
    push: tracking.push,
    searchLive: tracking.searchLive,
    getHistory: tracking.getHistory,
    getDaily: tracking.getDaily,
  },
  journeys: {
    searchPlans: journeys.searchPlans,
    createPlan: journeys.createPlan,
    getPlan: journeys.getPlan,
    updatePlan: journeys.updatePlan,
    deletePlan: journeys.deletePlan,
    searchVisits: journeys.searchVisits,
    createVisit: journeys.createVisit,
    getVisit: journeys.getVisit,
    updateVisit: journeys.updateVisit,
    deleteVisit: journeys.deleteVisit,
    proposePlans: journeys.proposePlans,
    getPlanProposal: journeys.getPlanProposal,
    cancelPlanProposal: journeys.cancelPlanProposal,
    acceptPlans: journeys.acceptPlans,
    reassignVisits: journeys.reassignVisits,
    insertVisit: journeys.insertVisit,
    swapDays: journeys.swapDays,
    getHolidays: journeys.getHolidays,
    setHolidays: journeys.setHolidays,
  },
  events: {
    create: events.create,
    search: events.search,
  },
  changes: {
    sync: changes.sync,
    list: changes.list,
    stream: changes.stream,
  },
  geocoding: {
    searchPlaces: geocoding.searchPlaces,
    suggestPlaces: geocoding.suggestPlaces,
    reverse: geocoding.reverse,
    batch: geocoding.batch,
  },
  digipin: {
    encode: digipin.encode,
    decode: digipin.decode,
    decodeByQuery: digipin.decodeByQuery,
  },
  elevation: {
    lookUp: elevation.lookUp,
    lookUpByBody: elevation.lookUpByBody,
    profile: elevation.profile,
  },
  routing: {
    findRoute: routing.findRoute,
    optimize: routing.optimize,
    computeMatrix: routing.computeMatrix,
    findDistance: routing.findDistance,
    computeIsochrone: routing.computeIsochrone,
    findNearestRoad: routing.findNearestRoad,
    locate: routing.locate,
    match: routing.match,
  },
  styles: {
    getMapStyle: styles.getMapStyle,
  },
}
