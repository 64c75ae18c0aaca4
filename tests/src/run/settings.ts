import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundleName } from '../spec/bundleName.ts'
import type { OtherTenant } from '../service/otherTenant.ts'

/** Where a service has its roads and places, if not in Pune, where the description's examples are. */
export type Region = {
  lat: number
  lon: number
  /** The checks' places lie this much nearer to the middle than those of Pune do. */
  scale: number
  /** The name of a place; empty if none is known. */
  place: string
  /** The beginning of the names of several places. */
  several: string
}

/** The fields of a layer that the document does not describe. */
export type LayerFields = {
  /** A field of text that any text may be written to. */
  free: string
  /** A value of each field that a create needs. */
  required: Record<string, string>
}

/** The settings of a run. The command writes them; the workers of the test runner read them. */
export type Settings = {
  baseUrl: string
  /** Where map styles are, if not below `baseUrl`. */
  mapCdnUrl: string | undefined
  tenant: string
  apiKey: string
  username: string
  password: string
  /** A second, unrelated tenant; undefined if there is none. */
  other: OtherTenant | undefined
  /** The layer that the checks of records use. */
  layer: string
  /** What is known of its fields, if it is not SAMPLE_DATA. */
  layerFields: LayerFields | undefined
  /** The layer of the checks, if the tenant does not have it. */
  absentLayer: string | undefined
  /** The forms of the 404s with which the service says so. */
  absentForms: string[]
  /** Whether the service itself has responded to a call before the checks. */
  hasResponded: boolean
  /** Undefined for Pune. */
  region: Region | undefined
  /** The bundle that judges. */
  bundle: BundleName
  /** The file of the bundle `given`. */
  spec: string | undefined
  /** Credentials for its security schemes, by the variables of the environment that `variableOf` names. */
  credentials: Record<string, string>
  /** A service that the suite did not start: it is treated with care. */
  live: boolean
  allowWrites: boolean
  /** The real road networks that are loaded, by place; empty for the starter map and where it is not known. */
  map: string[]
  /** Whether the real elevations of Pune are loaded. */
  dem: boolean
  /** Whether the villages of Goa are loaded. */
  villages: boolean
  seed: number
  /** Generated inputs per operation. */
  runs: number
  /** Part of the title of every record that the run creates. */
  runId: string
  /** A token that has expired by `at`, when there is one. */
  expiredToken: { token: string; atMs: number } | undefined
  limits: {
    requests: number
    perSecond: number
    /** Requests under way at a time. */
    atOnce: number
    /** The time of one request. */
    timeoutSeconds: number
    /** The most matches of a search for which `take: -1` is sent to a given service. */
    takeAll: number
    /** After this many failures the run ends. */
    maxFailures: number | undefined
    /** The time of the whole run. */
    deadlineSeconds: number
  }
  /** After this time nothing more is sent, except to clean up. */
  deadlineAtMs: number
  /** The command that started the run and writes its report. */
  commandPid: number
  /** Whether a given service gets hostile requests too: deep nesting, injections, undescribed methods. */
  hostile: boolean
  /** Lists what the run creates. */
  ledgerFile: string
  /** Whether failures show the values of responses, not only their shape. */
  showValues: boolean
  /** Whether every failure is printed, and a line for each file. */
  verbose: boolean
  /** Where the reports of the run are written. */
  reportsFolder: string
  /** A private folder of this run, removed at its end. Holds these settings and the secrets learned on the way. */
  folder: string
}

const variable = 'GEOFIELD_CONTRACT_RUN'

/** Stores the settings where only this user can read them, and returns the environment that leads to them. */
export function writeSettings(settings: Settings): Record<string, string> {
  writeFileSync(join(settings.folder, 'settings.json'), JSON.stringify(settings), { mode: 0o600 })
  return { [variable]: settings.folder }
}

let read: Settings | undefined

/** The settings of the run that this process is a worker of. */
export function settings(): Settings {
  if (read) return read
  const folder = process.env[variable]
  if (!folder) throw new Error('There is no service to test. Run `npm run contract`, which also starts one.')
  read = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as Settings
  return read
}

/** Stores the settings and makes them those of this process too. */
export function useSettings(given: Settings): Record<string, string> {
  const env = writeSettings(given)
  Object.assign(process.env, env)
  read = given
  return env
}
