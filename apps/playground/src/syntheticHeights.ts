/** Says of heights that the server made up because it has no elevation data there; empty for measured ones. */
export function syntheticHeights(datasets: readonly (string | undefined)[]): string {
  return datasets.some((dataset) => dataset?.startsWith('synthetic'))
    ? 'These heights are synthetic: the server has no elevation data here.'
    : ''
}
