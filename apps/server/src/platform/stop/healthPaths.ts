export const healthPaths = { live: '/health/live', ready: '/health/ready', alias: '/health' }

export function isHealthPath(url: string): boolean {
  const { alias } = healthPaths
  return url === alias || url.startsWith(`${alias}/`) || url.startsWith(`${alias}?`)
}
