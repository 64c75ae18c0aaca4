import { tilesRecipe } from '../routing/index.ts'
import { vectorTilesRecipe } from '../styles/index.ts'

/** How a map is built: by another recipe the same files give another map. */
export function recipeOf(withVectorTiles: boolean): string {
  return `routing ${tilesRecipe()}; vector ${withVectorTiles ? vectorTilesRecipe : 'none'}`
}
