// Generated from areas/ by `npm run generate`. Do not edit.
export {
  create as createEvent,
  search as searchEvents,
} from '../../areas/events.ts'
