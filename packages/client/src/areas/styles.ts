import { operation } from '../operation.ts'

export const styles = {
  /**
   * The MapLibre style document of a base map; positions in it are `[longitude, latitude]`. It comes from `mapCdnUrl`,
   * or from `baseUrl` when that is absent. The addresses of tiles, icons and fonts in it carry the API key, for the map
   * client that loads them.
   *
   * @example const style = await client.styles.getMapStyle({ style: 'positron' })
   */
  getMapStyle: operation('getMapStyle'),
}
