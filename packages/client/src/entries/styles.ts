export { getMapStyle } from '../areas/styles.ts'
