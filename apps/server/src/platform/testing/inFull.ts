/** `npm test` leaves out what takes long; `npm run test:long -- --only inFull` runs all. */
export const inFull = process.env['GEOFIELD_TEST_IN_FULL'] === '1'
