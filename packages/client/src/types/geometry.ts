/** A position in decimal degrees (WGS-84): every method takes this, and writes it as its operation wants it. */
export interface Position {
  /** Latitude in decimal degrees, north positive. */
  readonly lat: number
  /** Longitude in decimal degrees, east positive. */
  readonly lon: number
}

/** A geometry as GeoJSON (RFC 7946), longitude first. */
export type Geometry =
  | {
      /** The kind of geometry. */
      readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
      /** `[longitude, latitude]` in decimal degrees, or lists of these. */
      readonly coordinates: readonly unknown[]
    }
  | {
      /** Several geometries in one. */
      readonly type: 'GeometryCollection'
      /** The geometries. */
      readonly geometries: readonly Geometry[]
    }
