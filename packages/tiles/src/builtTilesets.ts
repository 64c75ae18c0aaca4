const geonames = '<a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)'

/** The metadata of the tiles that are built here. */
export const builtTilesets = {
  osm: {
    name: 'OpenStreetMap',
    attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>',
    minzoom: 0,
    maxzoom: 14,
  },
  /** Overzoomed beyond level 6: coasts of 1:10,000,000 have no more detail. */
  world: { name: 'World', attribution: 'Coasts and rivers: Natural Earth', minzoom: 0, maxzoom: 6 },
  /** Overzoomed beyond level 8: at 38 m, its grid is finer than the positions. */
  india: {
    name: 'India',
    attribution: `States: Natural Earth, not the official boundaries. Places: ${geonames}, Department of Posts`,
    minzoom: 0,
    maxzoom: 8,
  },
}
