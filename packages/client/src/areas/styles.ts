import * as rows from '../generated/operations.ts'
import { operation } from '../operations/operation.ts'

/**
 * The MapLibre style document of a base map; positions in it are `[longitude, latitude]`. It comes from `mapCdnUrl`,
 * or from `baseUrl` when that is absent. Its URLs of tiles, icons and fonts contain the API key, because the map
 * client loads them.
 *
 * @example const style = await client.styles.getMapStyle({ style: 'positron' })
 */
export const getMapStyle = /* @__PURE__ */ operation(rows.getMapStyle)
