/** The metadata of the starter map's tiles. */
export const starterTileset = {
  name: 'Starter map',
  attribution:
    'Synthetic roads that do not exist. Outline: Natural Earth, not the official boundary of India',
  minzoom: 0,
  maxzoom: 8,
}
