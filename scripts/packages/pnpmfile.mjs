// pnpm loads hooks only from files with this ending.
export { hooks } from './publishedManifest.ts'
