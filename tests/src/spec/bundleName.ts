/**
 * `full` holds everything and judges a Geofield server; `verified` holds only what the platform's document states and
 * judges a live tenant of the platform. `given` is somebody's own description.
 */
export type BundleName = 'full' | 'verified' | 'given'
