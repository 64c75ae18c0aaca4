import type { LayerSpecification } from 'maplibre-gl'

/**
 * Returns the layers that draw a source of `toFeatures`, as its SVG is drawn. Colours are those of the page's theme, which
 * has `--marigold` and others.
 */
export function featureLayers(source: string, element: Element): LayerSpecification[] {
  const [road, own, paper] = ['--marigold', '--sl-color-accent', '--sl-color-black'].map((token) =>
    resolveColour(element, token),
  ) as [string, string, string]
  const kind = (...kinds: string[]): ['in', ['get', string], ['literal', string[]]] => [
    'in',
    ['get', 'kind'],
    ['literal', kinds],
  ]
  const colour: ['coalesce', ['get', string], string] = ['coalesce', ['get', 'colour'], road]
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    {
      id: `${source}-areas`,
      type: 'fill',
      source,
      filter: kind('area', 'cell'),
      paint: { 'fill-color': colour, 'fill-opacity': 0.25 },
    },
    {
      id: `${source}-edges`,
      type: 'line',
      source,
      filter: kind('area', 'cell'),
      paint: { 'line-color': colour, 'line-width': 1.5 },
    },
    {
      id: `${source}-links`,
      type: 'line',
      source,
      filter: kind('link', 'box'),
      paint: { 'line-color': own, 'line-width': 1.5, 'line-dasharray': [3, 3] },
    },
    {
      id: `${source}-casing`,
      type: 'line',
      source,
      filter: kind('line'),
      layout: round,
      paint: { 'line-color': paper, 'line-width': 8 },
    },
    {
      id: `${source}-lines`,
      type: 'line',
      source,
      filter: kind('line'),
      layout: round,
      paint: { 'line-color': colour, 'line-width': 4 },
    },
    {
      id: `${source}-points`,
      type: 'circle',
      source,
      filter: kind('point'),
      paint: {
        'circle-radius': 6,
        'circle-color': ['case', ['==', ['get', 'sent'], true], paper, own],
        'circle-stroke-color': ['case', ['==', ['get', 'sent'], true], own, paper],
        'circle-stroke-width': 2.5,
      },
    },
  ]
}

/** Returns a token's colour in the page's theme, also where colours are forced: the property itself has both themes' values. */
export function resolveColour(element: Element, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  probe.style.setProperty('forced-color-adjust', 'none')
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
