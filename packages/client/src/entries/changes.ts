export { list as listChanges, stream as streamChanges } from '../areas/changes.ts'
