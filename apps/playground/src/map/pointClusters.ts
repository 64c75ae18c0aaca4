import type { Position } from '@geofield/polyline'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { resolveColour } from '@geofield/page/liveMap/layers'

export interface PointClusters {
  /** Shows any number of points; those near each other as one disc with their number. An empty array removes all. */
  show: (points: readonly Position[]) => void
  /** Returns the index of the point at a position; undefined where there is none. A cluster there is taken apart. */
  hit: (at: Position) => number | undefined
}

const source = 'clusters'
/** From here on the map shows each point, also where several have one place. */
const deepestZoom = 20

/** Points that the map's own worker gathers, so that a hundred thousand are as quick as a hundred. */
export function pointClusters(
  map: MapLibreMap,
  container: HTMLElement,
  hasStyle: () => boolean,
): PointClusters {
  let points: readonly Position[] = []
  const put = () => {
    container.dataset.clustered = String(points.length)
    const known = map.getSource<GeoJSONSource>(source)
    if (!hasStyle() || (!known && points.length === 0)) return
    if (known) return void known.setData(toFeatures(points))
    const data = toFeatures(points)
    const zooms = { maxzoom: deepestZoom, clusterMaxZoom: deepestZoom - 1 }
    map.addSource(source, { type: 'geojson', data, cluster: true, clusterRadius: 48, ...zooms })
    for (const layer of clusterLayers(container)) map.addLayer(layer)
  }
  map.on('style.load', put)
  return {
    show: (next) => {
      if (next.length === 0 && points.length === 0) return
      points = next
      put()
    },
    hit: ({ lat, lon }) => {
      if (points.length === 0) return undefined
      const layers = ['cluster-discs', 'cluster-points'].filter((layer) => map.getLayer(layer))
      const [found] = map.queryRenderedFeatures(map.project([lon, lat]), { layers })
      const { index, cluster_id: cluster } = found?.properties ?? {}
      if (cluster !== undefined && found?.geometry.type === 'Point') {
        const center = found.geometry.coordinates as [number, number]
        void map
          .getSource<GeoJSONSource>(source)!
          .getClusterExpansionZoom(cluster as number)
          .then((zoom) => map.easeTo({ center, zoom }))
      }
      return index as number | undefined
    },
  }
}

function toFeatures(points: readonly Position[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ lat, lon }, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { index },
    })),
  }
}

function clusterLayers(container: HTMLElement): LayerSpecification[] {
  const colour = (token: string) => resolveColour(container, token)
  const disc = {
    'circle-color': colour('--sl-color-accent'),
    'circle-stroke-color': colour('--sl-color-black'),
    'circle-stroke-width': 2,
  }
  return [
    {
      id: 'cluster-points',
      type: 'circle',
      source,
      filter: ['!', ['has', 'point_count']],
      paint: { ...disc, 'circle-radius': 5 },
    },
    {
      id: 'cluster-discs',
      type: 'circle',
      source,
      filter: ['has', 'point_count'],
      // As wide as the number in it.
      paint: {
        ...disc,
        'circle-radius': ['step', ['get', 'point_count'], 13, 100, 16, 1000, 20, 1e4, 24, 1e5, 28],
      },
    },
    {
      id: 'cluster-numbers',
      type: 'symbol',
      source,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], { locale: 'en' }],
        'text-font': ['Noto Sans Bold'],
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colour('--sl-color-text-invert') },
    },
  ]
}
