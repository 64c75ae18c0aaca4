import { stemmer } from 'stemmer'

/** Words that a question has and its answer need not have. */
const stopWords = new Set(
  `a about all an and any are as at be by can do does for from get has have how i if in into is it its me my of on or our
   should so that the their them there this to use using want was we what when where which who why will with without you
   your way ways need please tell show geofield api am also been being but could did ever had having he her here him his
   just let may me might more most much many must one only other same she some such than then they those too two us
   very while would whose each every happens take takes
   somebody someone anybody anyone everybody everyone nobody something anything others instead`.split(/\s+/),
)

/** What developers call things elsewhere, and what these pages call them; `|` separates ways to say it. */
const synonyms = new Map(
  `
paginate, pagination: paging
cursor: paging|after
offset: skip|paging
throttle, throttling, ratelimit, 429, too many requests: rate limit|quota
webhook, webhooks, callback, callbacks, subscribe, subscription: following changes|stream changes
realtime, real time, websocket, websockets, sse, server sent events: stream changes|live
docker, dockerfile, podman: run the server in containers|container|compose|image
kubernetes, k8s, helm: kubernetes|cluster
deploy, deployment, production: own server|install
self host, self hosted, selfhost, on premise, hosting: own server
high availability, failover, ha: several machines|what fails|replica
migrate, migration, move from, switch from: come from|move
signin, sign in: login|log in
signout, sign out, logout: log out|sign out|end login
authentication, authenticate: authentication your first calls in five minutes|login|token|access
authorization, authorisation: rights|roles
auth: login|token
oauth, oauth2, openid: access token|grant
jwt, bearer: access token
apikey: api key
permission, permissions, acl, rbac, privileges: rights|role
forgot, forgotten: reset
brute force, password guessing, credential stuffing: failed logins
directions, navigation: route
travelling salesman, traveling salesman, tsp, vrp: best order|optimize
eta: travel time|duration
drivetime, drive time, reachable, catchment: isochrone|reach
snap, snapping: nearest road|match
breadcrumb, trail: track
altitude, height, dem: elevation
basemap: map style
leaflet, openlayers: show the map in leaflet or openlayers|map style|maps
autocomplete, typeahead, type ahead: suggest
zip, zip code, zipcode, postcode, postal code: pincode|pin
latlng, lnglat, latlong: coordinate order
location: position|place
near me, nearby: near|within
score: confidence
geofence, geofencing: geofences notice who enters and leaves an area|within|polygon
checkin, check in: check_in|checks in
checkout, check out: check_out|checks out
attendance, punch in: on_duty|duty
schedule, scheduling: plan
recurring, recurrence, repeating: every|repeat
appointment: visit
staff, worker, workers: employee
user, users: account|employee
sdk, library: client
typescript: client|types
excel, xlsx, google sheets: spreadsheet
upload, uploading: import|save
download: export
full text: free text
custom field, custom fields: fields of a layer|define layer
upsert: create new update|save
insert, inserting: create|save
sync data, synchronize, synchronise, replicate, replication: following changes|copy
duplicate, duplicates, dedupe: unique|idempotency
idempotent: idempotency
optimistic locking, concurrency: PRECONDITION_FAILED|ETag
browser, frontend: web page|origin
logging, logs: log
uptime, healthcheck: health
performance, latency, fast, benchmark, benchmarks: speed and growth|speed
mock, mocking, stub: stand-in|testing|msw
swagger: openapi
deprecated, deprecation: versions and deprecation know what an upgrade changes|version|breaking
breaking change, breaking changes, release notes, whats new: changelog
multi tenant, multitenant, multi tenancy: tenant isolation|tenants
gdpr, dpdp, privacy: retention and privacy keep personal data by the law|erase|delete
glossary, terminology, abbreviations: glossary look up a word
troubleshooting, troubleshoot, debug: troubleshooting find the cause of a failed call
cors: web page gets no response|GEOFIELD_CORS_ORIGINS
react query: tanstack query
llm, ai, agent, chatgpt: language models
hindi, translation, i18n, localization: languages
phone, android, ios, iphone, mobile app: device tracking|phone
gps: tracking|positions
supabase: directus
soon: coming
rep, reps, salesman, salesmen, salesperson, salespeople, field worker, field workers: employee|driver
odometer, mileage, reimbursement, reimburse, allowance: distance|kilometres
kilometers: kilometres|distance
shop, shops, store, stores, outlet, outlets, dealer, dealers: customer|place
territory, territories, region, zone: area
stolen: lost
ill, sick, absent: day goes wrong|reassign
photo, picture, pictures, image, images, attachment: photos and signatures|file
sunday, sundays, weekend, weekends: holidays|weekday
company, companies: tenant
block, blocked, ban: lock
who changed: audit log
api calls, calls per key: quota
accurate, accuracy, precise: trust|sure|accuracy
valid, lifetime, expiry, ttl: lifetime|expires
javascript, js: typescript|client
street, streets: road|street
turn by turn: maneuvers|route
conflict: 409|conflict
rds, aurora: PostgreSQL
datadog, splunk, syslog: log
down, outage, unavailable: unreachable|fails
which machine, hardware, sizing: size of the machine
many users, many devices, many employees: how many devices|size of the machine
price, pricing, free, license, licence, commercial: costs|licence
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words, others] = line.split(': ') as [string, string]
      return words.split(', ').map((word) => [word, others.split('|')] as const)
    }),
)

/** Words that stand for others. */
export const synonymWords: readonly string[] = [...synonyms.keys()]

/** The terms of a word: a name whole and in parts, each part as its stem. */
export function indexTerms(word: string): string[] {
  const parts = partsOf(word)
  const whole = word.toLowerCase()
  return parts.length > 1 ? [whole, ...parts.map(stem)] : [stem(whole)]
}

/** The words of a question that its answer should have; several that mean something together are one. */
export function queryWords(text: string): string[] {
  const said = readWords(text).flatMap((word) => {
    const whole = word.toLowerCase()
    return synonyms.has(whole) || partsOf(word).length === 1 ? [whole] : partsOf(word)
  })
  const found: string[] = []
  for (let at = 0; at < said.length;) {
    const phrase = [3, 2]
      .map((count) => said.slice(at, at + count).join(' '))
      .find((one) => one.includes(' ') && synonyms.has(one))
    found.push(phrase ?? said[at]!)
    at += phrase?.split(' ').length ?? 1
  }
  const telling = found.filter((word) => !stopWords.has(word))
  return [...new Set(telling.length > 0 ? telling : found)]
}

/** The terms of a word and of what means the same, best first; the terms of a form belong together. */
export function formsOf(word: string): string[][] {
  return [word, ...(synonyms.get(word) ?? [])].map((phrase) => readWords(phrase).flatMap(indexTerms))
}

export const readWords = (text: string): string[] =>
  text.normalize('NFKC').match(/(?<![\p{L}\p{N}])-\d+|[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*/gu) ?? []

const partsOf = (word: string) =>
  word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/)
    .filter(Boolean)

/** Words whose stem is that of another one: custom, operation, avail, organ. */
const apart = new Set(['customer', 'operator', 'availability', 'organization', 'server'])

/** The stem of an English word, the same for British and American spelling. */
const stem = (word: string) =>
  apart.has(word.replace(/s$/, ''))
    ? word.replace(/s$/, '')
    : /^[a-z]+$/.test(word)
      ? stemmer(
          word
            .replace(/is(e|ed|es|er|ing|ation)$/, 'iz$1')
            .replace(/our(s?)$/, 'or$1')
            .replace(/tre(s?)$/, 'ter$1')
            .replace(/ogue(s?)$/, 'og$1'),
        )
      : word
