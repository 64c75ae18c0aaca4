// Generated from areas/ by `npm run generate`. Do not edit.
export {
  getMapStyle,
} from '../../areas/styles.ts'
