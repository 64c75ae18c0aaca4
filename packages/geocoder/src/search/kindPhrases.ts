import { splitWords } from '../text/words.ts'

/** What people call the kinds of places, and the sub-categories of `categories.ts` that they mean, the likeliest first. */
const phrases: [codes: number[], names: string][] = [
  [[421], 'hospital, nursing home, aspatal, अस्पताल, रुग्णालय'],
  [[422, 421], 'clinic, doctor, dentist, dispensary'],
  [[423], 'pharmacy, chemist, medical store, medical shop, medical, drug store'],
  [[431], 'school, vidyalaya'],
  [[432], 'college, university'],
  [[433], 'library'],
  [[441], 'police station, police thana, police, thana'],
  [[442], 'fire station, fire brigade'],
  [[443], 'government office, municipal office'],
  [[444], 'court, district court'],
  [[511], 'railway station, train station, rail station, station, railway stn'],
  [[512], 'metro station, metro'],
  [[521, 522], 'bus stand, bus station, bus depot, bus terminus, bus terminal, st stand, बस स्टैंड'],
  [[522, 521], 'bus stop'],
  [[531], 'airport'],
  [[532], 'ferry, jetty, ferry terminal'],
  [[541], 'petrol pump, petrol station, fuel station, gas station, petrol, cng pump, cng station, पेट्रोल पंप'],
  [[542], 'parking, car park, parking lot'],
  [[543], 'charging station, ev charging, ev charging station'],
  [[611], 'restaurant, dhaba, eatery, food court'],
  [[612], 'cafe, coffee shop, coffee'],
  [[613], 'bar, pub'],
  [[622, 621], 'supermarket, grocery, grocery store, kirana, general store'],
  [[623], 'market, mall, shopping mall, bazaar, bazar'],
  [[631, 632], 'hotel, lodge'],
  [[632, 631], 'guest house, hostel'],
  [[641], 'bank'],
  [[642, 641], 'atm, cash machine'],
  [[711], 'temple, mandir, mosque, masjid, church, gurudwara, gurdwara, dargah, मंदिर'],
  [[723], 'museum'],
  [[722], 'fort, killa, qila, monument'],
  [[731, 732], 'park, garden, udyan, playground'],
  [[732], 'stadium, sports complex, gym, swimming pool'],
  [[733], 'cinema, movie theatre, movie theater, theatre, multiplex'],
  [[811], 'lake, dam, waterfall'],
  [[813], 'beach'],
  [[411, 412, 413, 414], 'post office, dak ghar, daak ghar, डाकघर'],
  [[411], 'head post office, gpo, general post office'],
]

/** Names of one kind that tell places of one sub-category apart. */
const tellingWords: [asked: RegExp, names: RegExp][] = [
  [/^(mosque|masjid)/, /masjid|mosque/i],
  [/^(church)/, /church|cathedral|basilica/i],
  [/^(gurudwara|gurdwara)/, /gurudwara|gurdwara|gurudawara/i],
  [/^(dargah)/, /dargah/i],
  [/^(temple|mandir)/, /temple|mandir|math|kovil|devi|hanuman|ganapat/i],
  [/^(fort|killa|qila)/, /fort|gad\b|garh|qila|killa/i],
]

const byWords = new Map<string, number[]>(
  phrases.flatMap(([codes, names]) =>
    names.split(', ').flatMap((name) => {
      const text = splitWords(name).join(' ')
      return [text, plural(text)].map((key): [string, number[]] => [key, codes])
    }),
  ),
)
const maxWords = 3

function plural(text: string): string {
  if (/(ch|s)$/.test(text)) return `${text}es`
  return /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`
}

/** A kind in words `from` up to, not including, `to` of a query. */
export type KindPhrase = { from: number; to: number; codes: number[]; names?: RegExp }

/** Returns the kinds that the words name, the longest first. */
export function findKinds(words: string[]): KindPhrase[] {
  const found: KindPhrase[] = []
  for (let length = maxWords; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(' ')
      const codes = byWords.get(text)
      if (!codes || found.some((known) => known.from <= from && known.to >= from + length)) continue
      const names = tellingWords.find(([asked]) => asked.test(text))?.[1]
      found.push({ from, to: from + length, codes, ...(names && { names }) })
    }
  }
  return found
}
