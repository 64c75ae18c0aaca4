import type { Feature, Geometry } from 'geojson'

type Box = [west: number, south: number, east: number, north: number]

/** The most entries of the list: the map shows all. */
const maxEntries = 500
/** Fields that say how a feature is drawn, which the map shows already. */
const drawn = /^(fill|stroke|marker)(-|$)|^(color|opacity|fillColor|fillOpacity|coordinateProperties)$/
const nameFields = ['name', 'Name', 'title', 'Title', 'geocode_name', 'id', 'Id']

export function nameOf({ properties }: Feature): string | undefined {
  const values = nameFields.map((field) => properties?.[field] as unknown)
  const name = values.find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  )
  return name === undefined ? undefined : String(name)
}

/** The properties of a feature. They are other people's data: only text is made of them. */
export function describeFeature({ properties, geometry }: Feature, name: string | undefined): HTMLElement {
  const popup = document.createElement('div')
  popup.className = 'popup'
  if (name !== undefined) popup.append(element('h2', name))
  const list = document.createElement('dl')
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === null || value === '' || String(value) === name || drawn.test(key)) continue
    list.append(
      element('dt', key),
      element('dd', typeof value === 'object' ? JSON.stringify(value) : String(value)),
    )
  }
  if (geometry?.type === 'Point') {
    const [lon, lat] = geometry.coordinates
    list.append(element('dt', 'position'), element('dd', `${lat}, ${lon}`))
  }
  popup.append(list)
  return popup
}

/** Fills the list with a button for each feature. */
export function fillList(
  list: HTMLElement,
  features: readonly Feature[],
  show: (feature: Feature, box: Box) => void,
): void {
  for (const feature of features.slice(0, maxEntries)) {
    const button = element('button', nameOf(feature) ?? feature.geometry?.type ?? 'nowhere')
    button.addEventListener('click', () => show(feature, boxOf(feature.geometry)))
    const entry = document.createElement('li')
    entry.append(button)
    list.append(entry)
  }
  if (features.length > maxEntries) {
    list.after(element('p', `and ${features.length - maxEntries} more on the map`))
  }
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function boxOf(geometry: Geometry): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [lon, lat] = part as unknown[]
    if (typeof lon !== 'number' || typeof lat !== 'number') return part.forEach(visit)
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  }
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) visit('coordinates' in part ? part.coordinates : undefined)
  } else visit(geometry.coordinates)
  return box
}
