import type { Position } from '@geofield/polyline'
import { resolveColour } from '@geofield/page/liveMap/layers'
import { positionsOf, type Shape } from '@geofield/page/map/shapes'
import type { CanvasPoint } from '../map/pointCanvas.ts'
import { middleOf } from '../map/middleOf.ts'
import type { PlayMap } from '../map/playMap.ts'
import { type Drawn, readGeometry } from './geometry.ts'
import { geometryFields, type Layer, type LayerRecord, titleOf } from './layer.ts'
import type { Box } from './where.ts'

export interface RecordMap {
  draw: (layer: Layer, records: readonly LayerRecord[]) => void
  /** Begins to show any number of records in the place of those drawn, each as one point, gathered where they are close. */
  gather: (layer: Layer) => Gathering
  /** Marks one record; undefined: none. */
  choose: (layer: Layer, record: LayerRecord | undefined) => void
  /** Shows all that is drawn. */
  fit: () => void
  /** Shows one record, if the map does not show it already. */
  find: (layer: Layer, record: LayerRecord) => void
  /** The `Id` of the record at a place of the map. */
  hit: (at: Position) => string | undefined
  box: () => Box
}

export interface Gathering {
  add: (record: LayerRecord) => void
  /** Shows those added so far. */
  show: () => void
  /** How many of them have a place. */
  placed: () => number
}

const [name, chosenName] = ['data', 'data-chosen']

/** The records on the map: points on the canvas above it, lines and areas as shapes of it. */
export function recordMap(map: PlayMap): RecordMap {
  map.points.looks({
    record: { fill: '--sl-color-accent', edge: '--sl-color-black', radius: 5 },
  })
  // In this order, so that the chosen one lies above the others.
  for (const each of [name, chosenName]) map.draw(each, [])
  let owners: string[] = []
  let drawn: Position[] = []
  return {
    box: map.bounds,
    draw: (layer, records) => {
      const dots: CanvasPoint[] = []
      const all: Shape[] = []
      owners = []
      for (const record of records) {
        const { points, shapes } = geometryOf(layer, record)
        for (const at of points) {
          dots.push({ at, look: 'record' })
          owners.push(record.Id)
        }
        // The name is how a click on the shape finds its record.
        for (const shape of shapes) all.push({ ...shape, name: record.Id })
      }
      map.clusters.show([])
      map.points.show(dots)
      map.draw(name, all)
      drawn = [...dots.map(({ at }) => at), ...all.flatMap(positionsOf)]
    },
    gather: (layer) =>
      gathering(layer, (ids, places) => {
        map.points.clear()
        map.draw(name, [])
        owners = ids
        drawn = places
        map.clusters.show(places)
      }),
    choose: (layer, record) => {
      const { points, shapes } = record ? geometryOf(layer, record) : { points: [], shapes: [] }
      const accent = resolveColour(map.element, '--bad')
      map.draw(
        chosenName,
        shapes.map((shape) => ({ ...shape, colour: accent })),
      )
      const title = record ? titleOf(layer, record) : ''
      map.mark(
        chosenName,
        points.map((at) => ({ at, name: title, class: 'data-chosen' })),
      )
    },
    fit: () => map.fit(drawn),
    find: (layer, record) => {
      const positions = positionsIn(layer, record)
      const { southWest, northEast } = map.bounds()
      const isSeen = ({ lat, lon }: Position) =>
        lat > southWest.lat && lat < northEast.lat && lon > southWest.lon && lon < northEast.lon
      if (!positions.every(isSeen) || map.camera().zoom < nearZoom) map.fit(positions)
    },
    hit: (at) => {
      const { x, y } = map.project(at)
      const point = map.points.hit(x, y) ?? map.clusters.hit(at)
      return point === undefined ? map.shapeAt(name, at) : owners[point]
    },
  }
}

function gathering(layer: Layer, show: (ids: string[], places: Position[]) => void): Gathering {
  const ids: string[] = []
  const places: Position[] = []
  return {
    add: (record) => {
      const place = middleOf(positionsIn(layer, record))
      if (!place) return
      ids.push(record.Id)
      places.push(place)
    },
    show: () => show(ids, places),
    placed: () => places.length,
  }
}

/** From here on a place can be recognised, so the map need not come nearer. */
const nearZoom = 10

function geometryOf(layer: Layer, record: LayerRecord): Drawn {
  const parts = geometryFields(layer).map((field) => readGeometry(record[field.name]))
  return { points: parts.flatMap(({ points }) => points), shapes: parts.flatMap(({ shapes }) => shapes) }
}

function positionsIn(layer: Layer, record: LayerRecord): Position[] {
  const { points, shapes } = geometryOf(layer, record)
  return [...points, ...shapes.flatMap(positionsOf)]
}
