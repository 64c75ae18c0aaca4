/** Raise this version when the same records give a file of another form or with other contents. */
export const placesVersion = 15

/**
 * A file of places is an SQLite database. Places are numbered by importance, the most important first, so that a lower number wins a tie.
 * `names` holds the names in other languages as JSON, or nothing; `array` holds the arrays of `search/searchArrays.ts` and `reverse/addressArrays.ts`.
 */
export const placesSchema = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TABLE source (
    source_id INTEGER PRIMARY KEY, manifest TEXT NOT NULL
  ) STRICT;
  CREATE TABLE state (state_id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TABLE district (district_id INTEGER PRIMARY KEY, state_id INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE tehsil (tehsil_id INTEGER PRIMARY KEY, district_id INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE place (
    place_id INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    names TEXT NOT NULL,
    lat REAL NOT NULL,
    lon REAL NOT NULL,
    position_kind INTEGER NOT NULL,
    sub_category INTEGER NOT NULL,
    importance INTEGER NOT NULL,
    state_id INTEGER NOT NULL,
    district_id INTEGER NOT NULL,
    tehsil_id INTEGER NOT NULL,
    postal_code INTEGER NOT NULL,
    source_id INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE array (name TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;
`

/** Holds the places and roads until all are known and can be numbered, in a temporary file. */
export const stagingSchema = `
  PRAGMA staging.journal_mode = OFF;
  PRAGMA staging.synchronous = OFF;
  PRAGMA staging.cache_size = -65536;
  CREATE TABLE staging.road (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    names TEXT NOT NULL,
    other_names TEXT NOT NULL,
    source_id INTEGER NOT NULL,
    kilometres REAL NOT NULL,
    points INTEGER NOT NULL,
    lat REAL NOT NULL,
    lon REAL NOT NULL
  ) STRICT;
  CREATE TABLE staging.place (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    names TEXT NOT NULL,
    other_names TEXT NOT NULL,
    lat REAL,
    lon REAL,
    position_kind INTEGER NOT NULL,
    sub_category INTEGER NOT NULL,
    importance INTEGER NOT NULL,
    state_id INTEGER NOT NULL,
    district_id INTEGER NOT NULL,
    tehsil_id INTEGER NOT NULL,
    postal_code INTEGER NOT NULL,
    source_id INTEGER NOT NULL
  ) STRICT;
`
