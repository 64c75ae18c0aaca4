import { tilesRecipe } from '../routing/index.ts'
import { vectorTilesRecipe } from '../styles/index.ts'

/** Describes how a map is built: another recipe makes another map from the same files. */
export function mapRecipe(withVectorTiles: boolean): string {
  return `routing ${tilesRecipe()}; vector ${withVectorTiles ? vectorTilesRecipe : 'none'}`
}
