export { create as createEvent, search as searchEvents } from '../areas/events.ts'
