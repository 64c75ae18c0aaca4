/** Thrown for a position outside of the globe, and for a geometry that is not the expected GeoJSON. */
export class GeometryError extends Error {
  static {
    this.prototype.name = 'GeometryError'
  }
}
