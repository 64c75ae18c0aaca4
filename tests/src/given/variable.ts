/** The environment variable that has the credential of a security scheme. */
export function variableOf(scheme: string): string {
  return `GEOFIELD_CREDENTIAL_${scheme.replaceAll(/\W/g, '_').toUpperCase()}`
}
