/** What the dialog loads when it is first opened. */
export { excerpt } from './excerpt.ts'
export { findResults } from './findResults.ts'
export { loadNames, loadTexts } from './loadIndexes.ts'
