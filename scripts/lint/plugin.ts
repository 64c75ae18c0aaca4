import { circles } from './circles.ts'
import { fences } from './fences.ts'
import { plainLookup } from './plainLookup.ts'
import { plainWords } from './plainWords.ts'
import { storesQuery } from './storesQuery.ts'

/** The project's own lint rules. */
export default {
  meta: { name: 'geofield' },
  rules: {
    circles,
    fences,
    'plain-lookup': plainLookup,
    'plain-words': plainWords,
    'stores-query': storesQuery,
  },
}
