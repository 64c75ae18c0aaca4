// Generated from areas/ by `npm run generate`. Do not edit.
export {
  sync,
  list as listChanges,
  stream as streamChanges,
} from '../../areas/changes.ts'
