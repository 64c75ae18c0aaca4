/** The three kinds of OpenStreetMap elements, with the field names of their XML form. Positions are in degrees. */
export type OsmNode = { id: number; lat: number; lon: number; tags?: OsmTags }
export type OsmWay = { id: number; refs: number[]; tags?: OsmTags }
export type OsmRelation = { id: number; members: OsmMember[]; tags?: OsmTags }
export type OsmMember = { type: OsmType; ref: number; role: string }
export type OsmType = 'node' | 'way' | 'relation'
export type OsmTags = Record<string, string>

export type OsmItem =
  | ({ type: 'node' } & OsmNode)
  | ({ type: 'way' } & OsmWay)
  | ({ type: 'relation' } & OsmRelation)
