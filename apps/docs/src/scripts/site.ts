/** What every page does once JavaScript is there. Nothing here is needed to read a page. */
import { copyButtons } from './copyButtons.ts'
import { openFragment } from './openFragment.ts'
import { sampleLanguages } from './sampleLanguages.ts'
import { nameCells } from './nameCells.ts'

sampleLanguages()
copyButtons()
openFragment()
nameCells()
