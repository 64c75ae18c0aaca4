/** The schema that holds everything of ours. */
export const schemaName = 'geofield'
