import { copyOnClick } from '@geofield/page/copyOnClick'
import { element } from '@geofield/page/element'
import { countAddresses } from './addressForm.ts'
import { isDoubtful } from '../foundPlace.ts'
import { saveFile, utf8Mark } from '../saveFile.ts'
import type { AddressTable } from './addressTable.ts'
import type { ListedPlace, PlaceList } from './placeList.ts'
import { writeCsv } from '../writeCsv.ts'

/** How many addresses of a list are doubtful, and what can be done with the list; its CSV has the columns of its table too. */
export function listSummary(
  listed: readonly ListedPlace[],
  list: PlaceList,
  table?: AddressTable,
): HTMLElement[] {
  const doubtful = listed.filter(({ place }) => isDoubtful(place)).length
  const none = listed.filter(({ place }) => !place).length
  const filter = element(
    'button',
    {
      type: 'button',
      'aria-pressed': 'false',
      disabled: doubtful === 0,
      click: () => {
        const isOnly = filter.getAttribute('aria-pressed') !== 'true'
        filter.setAttribute('aria-pressed', String(isOnly))
        list.showOnlyDoubtful(isOnly)
      },
    },
    'Only doubtful',
  )
  const copy = element('button', { type: 'button' }, 'Copy CSV')
  copyOnClick(copy, () => csvOf(listed, table))
  const download = element(
    'button',
    { type: 'button', click: () => saveFile('addresses.csv', [utf8Mark, csvOf(listed, table)], 'text/csv') },
    'Download CSV',
  )
  const doubt = none > 0 ? `${doubtful} doubtful (${none} not found)` : `${doubtful} doubtful`
  return [
    element('p', { class: 'find-summary', role: 'status' }, `${countAddresses(listed.length)}, ${doubt}`),
    element('div', { class: 'play-actions' }, filter, copy, download),
  ]
}

const columns = [
  'address',
  'doubtful',
  'error',
  'confidence',
  'name',
  'kind',
  'district',
  'state',
  'latitude',
  'longitude',
  'position',
  'matched',
  'unmatched',
]

function csvOf(listed: readonly ListedPlace[], table?: AddressTable): string {
  const rows = listed.map(({ searched = '', place, fault = '' }, index) => {
    const found = [...(table?.rows[index] ?? []), searched, isDoubtful(place) ? 'yes' : 'no', fault]
    if (!place) return [...found, ...columns.slice(3).map(() => '')]
    const { confidence, name, kind, district, state, at, isApproximate, matched, unmatched } = place
    const where = [at.lat, at.lon, isApproximate ? 'approximate' : 'exact']
    return [
      ...found,
      confidence,
      name,
      kind,
      district,
      state,
      ...where,
      matched.join(' '),
      unmatched.join(' '),
    ]
  })
  return writeCsv([[...(table?.columns ?? []), ...columns], ...rows])
}
