import { refuse } from './refusal.ts'

/** The grid as India Post published it: row by row from the north, each row from the west. */
const grid = ['FC98', 'J327', 'K456', 'LMPT']
const box = { south: 2.5, north: 38.5, west: 63.5, east: 99.5 }
const levels = 10

type Cell = { south: number; north: number; west: number; east: number }

export function encodeDigipin(latitude: string, longitude: string): { digipin: string } {
  const [lat, lon] = [readDegrees(latitude), readDegrees(longitude)]
  if (lat < box.south || lat > box.north || lon < box.west || lon > box.east)
    refuse('DIGIPIN covers latitudes 2.5 to 38.5 and longitudes 63.5 to 99.5.')
  let cell: Cell = box
  let code = ''
  for (let level = 0; level < levels; level++) {
    const [height, width] = [(cell.north - cell.south) / 4, (cell.east - cell.west) / 4]
    const row = 3 - Math.min(3, Math.floor((lat - cell.south) / height))
    const column = Math.min(3, Math.floor((lon - cell.west) / width))
    code += grid[row]![column]!
    cell = part(cell, row, column)
  }
  return { digipin: code }
}

function readDegrees(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim())) refuse('Latitude and longitude are decimal degrees.')
  return Number(text)
}

export function decodeDigipin(given: string) {
  const code = given.replaceAll('-', '').toUpperCase()
  if (code.length === 0 || code.length > levels) refuse(`A DIGIPIN has ${levels} characters.`)
  let cell: Cell = box
  for (const character of code) {
    const row = grid.findIndex((characters) => characters.includes(character))
    if (row === -1) refuse('A DIGIPIN consists of 2 to 9, C, F, J, K, L, M, P and T.')
    cell = part(cell, row, grid[row]!.indexOf(character))
  }
  const { south, north, west, east } = cell
  return {
    latitude: ((south + north) / 2).toFixed(6),
    longitude: ((west + east) / 2).toFixed(6),
    level: code.length,
    bounds: {
      minLatitude: String(south),
      maxLatitude: String(north),
      minLongitude: String(west),
      maxLongitude: String(east),
    },
  }
}

function part({ south, north, west, east }: Cell, row: number, column: number): Cell {
  const [height, width] = [(north - south) / 4, (east - west) / 4]
  return {
    south: south + (3 - row) * height,
    north: south + (4 - row) * height,
    west: west + column * width,
    east: west + (column + 1) * width,
  }
}
