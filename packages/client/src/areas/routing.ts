import { operation } from '../operation.ts'

export const routing = {
  /**
   * The best route through two or more stops (`{ lat, lon }`, WGS-84, decimal degrees) in the order given, with
   * turn-by-turn maneuvers. Times are in seconds, lengths in `units` (`km` when absent); each leg's `shape` is an
   * encoded polyline of precision 6, latitude first.
   *
   * @example
   * const { trip } = await client.routing.findRoute({
   *   locations: [{ lat: 18.532408, lon: 73.856784 }, { lat: 18.547777, lon: 73.872049 }],
   *   costing: 'auto',
   * })
   * @throws ApiError 400 with the engine's number as code: `171` (no road near a stop), `442` (no way between stops)
   */
  findRoute: operation('findRoute'),
}
