import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)
const ofSystem = `@geofield/valhalla-${process.platform}-${process.arch}`

/**
 * The folder of the engine's package: the published server has one for its system, the workspace that of all systems. They
 * hold the same files at the same places.
 */
export function findEngine(): string {
  for (const resolve of [() => require.resolve(ofSystem), () => require.resolve('@valhallajs/valhallajs')]) {
    try {
      return dirname(resolve())
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error(
    `The optional dependency ${ofSystem}, the routing engine, is not installed. ` +
      'Install it (npm may have been told to omit optional dependencies, and there is none for some systems), ' +
      'or set ROUTING_URL to services of Valhalla.',
  )
}
