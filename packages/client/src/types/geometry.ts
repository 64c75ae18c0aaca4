/** A position in decimal degrees (WGS-84): every method takes this, and writes it as its operation wants it. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

/** A geometry as GeoJSON (RFC 7946), longitude first. */
export type Geometry =
  | {
      readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
      readonly coordinates: readonly unknown[]
    }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Geometry[] }
