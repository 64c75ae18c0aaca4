/** The schema with all of Geofield's tables. */
export const schemaName = 'geofield'
