/** The JavaScript of every page. Pages can be read without it. */
import { connect } from './connect.ts'
import { copyButtons } from './copyButtons.ts'
import { copyPage } from './copyPage.ts'
import { openFragment } from './openFragment.ts'
import { sampleLanguages } from './sampleLanguages.ts'
import { ownAddress } from './ownAddress.ts'
import { nameCells } from './nameCells.ts'
import { showCurrentPage } from './showCurrentPage.ts'

sampleLanguages()
ownAddress()
copyButtons()
copyPage()
connect()
openFragment()
nameCells()
showCurrentPage()
