export const healthPaths = {
  live: '/health/live',
  ready: '/health/ready',
  /** Of operations that need a key and no database. */
  keys: '/health/ready/keys',
  alias: '/health',
}

export function isHealthPath(url: string): boolean {
  const { alias } = healthPaths
  return url === alias || url.startsWith(`${alias}/`) || url.startsWith(`${alias}?`)
}
