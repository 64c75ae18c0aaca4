export { startServerWithWorkers } from './primary.ts'
