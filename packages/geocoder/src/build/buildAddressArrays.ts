import Flatbush from 'flatbush'
import KDBush from 'kdbush'
import type { Position } from '@geofield/geography'
import { type Area, areaLevels, type AreaNames, levelOf, type Road } from '../place.ts'
import { withLanguages } from '../languages.ts'
import type { AddressArrays } from '../reverse/addressArrays.ts'
import { textPoolBuilder } from '../textPool.ts'
import { boxAround, type Box } from './box.ts'
import { lineNumbers, microdegreesPerDegree, polygonNumbers } from './geometryNumbers.ts'
import { growingInts } from './growingInts.ts'

type BoxedArea = { names: AreaNames; numbers: Int32Array; box: Box }
type Point = { place: number; lat: number; lon: number }
type Office = Point & { name: string }

/** Collects areas, roads and points, the more important points first; then builds the arrays. */
export function addressArraysBuilder() {
  const pool = textPoolBuilder()
  const areas: BoxedArea[] = []
  const offices: Office[] = []
  const pins: Point[] = []
  const seats: Point[] = []
  // A country has millions of roads.
  const emptyRoads = () => ({
    names: growingInts(),
    ends: growingInts(),
    boxes: growingInts(),
    points: growingInts(),
  })
  let roads = emptyRoads()

  return {
    addArea({ names, polygons }: Pick<Area, 'names' | 'polygons'>): void {
      const { numbers, firstPoint } = polygonNumbers(polygons)
      areas.push({ names, numbers, box: boxAround(numbers.subarray(firstPoint)) })
    },
    addRoad({ name, names, line }: Pick<Road, 'name' | 'names' | 'line'>): void {
      const points = lineNumbers(line)
      roads.names.push([pool.getNumber(withLanguages(name, names))])
      roads.ends.push([roads.points.push(points)])
      roads.boxes.push(boxNumbers(boxAround(points)))
    },
    addOffice(office: Office): void {
      offices.push(office)
    },
    /** Adds a place of a map with a PIN of its own. */
    addPin(point: Point): void {
      pins.push(point)
    },
    /** Adds a town that gives its district its name. */
    addSeat(point: Point): void {
      seats.push(point)
    },
    /** Returns the arrays and forgets the roads, whose memory is needed for other things. */
    arrays(): AddressArrays {
      const numbers = growingInts()
      areas.sort(finestFirst)
      const { names, ends, points, boxes } = roads
      roads = emptyRoads()
      return {
        areaNames: Uint32Array.from(
          areas.flatMap(
            ({ names: { village = '', tehsil = '', district = '', state = '', country = '', pin = '' } }) =>
              [village, tehsil, district, state, country, pin].map(pool.getNumber),
          ),
        ),
        areaEnds: Uint32Array.from(areas, (area) => numbers.push(area.numbers)),
        areaNumbers: numbers.values(),
        areaTree: boxTree(areas.flatMap(({ box }) => boxNumbers(box))),
        roadNames: Uint32Array.from(names.values()),
        roadEnds: Uint32Array.from(ends.values()),
        roadNumbers: points.values(),
        roadTree: boxTree(boxes.values()),
        officePlaces: Uint32Array.from(offices, ({ place }) => place),
        officeNames: Uint32Array.from(offices, ({ name }) => pool.getNumber(name)),
        officeTree: pointTree(offices),
        mappedPlaces: Uint32Array.from(pins, ({ place }) => place),
        mappedTree: pointTree(pins),
        seatPlaces: Uint32Array.from(seats, ({ place }) => place),
        seatTree: pointTree(seats),
        // Last, because the arrays above add their names to the pool.
        ...pool.pool(),
      }
    },
  }
}

function finestFirst(one: BoxedArea, other: BoxedArea): number {
  return fineness(other) - fineness(one) || boxArea(one) - boxArea(other)
}

function fineness({ names }: BoxedArea): number {
  return -areaLevels.indexOf(levelOf(names) ?? 'country')
}

function boxArea({ box }: BoxedArea): number {
  return (box.east - box.west) * (box.north - box.south)
}

function boxNumbers({ west, south, east, north }: Box): number[] {
  return [west, south, east, north]
}

/** Takes four numbers for each box. */
function boxTree(numbers: ArrayLike<number>): Uint8Array {
  if (numbers.length === 0) return new Uint8Array()
  const tree = new Flatbush(numbers.length / 4, 16, Int32Array)
  for (let at = 0; at < numbers.length; at += 4)
    tree.add(numbers[at]!, numbers[at + 1]!, numbers[at + 2], numbers[at + 3])
  tree.finish()
  return new Uint8Array(tree.data)
}

function pointTree(points: Position[]): Uint8Array {
  const tree = new KDBush(points.length, 64, Int32Array)
  for (const { lat, lon } of points)
    tree.add(Math.round(lon * microdegreesPerDegree), Math.round(lat * microdegreesPerDegree))
  tree.finish()
  return new Uint8Array(tree.data)
}
