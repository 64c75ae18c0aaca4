import type { OsmTags } from '@geofield/geography/osm'

const metroStation = 512

/**
 * Sub-category codes (named in `categories.ts`) by OpenStreetMap key and value. `*` stands for any other value of the key,
 * and 0 keeps `*` from a value that makes no place. The first key with a code wins.
 */
const codesByKey: [key: string, values: Record<string, number>][] = [
  [
    'place',
    {
      city: 211,
      town: 212,
      suburb: 221,
      borough: 221,
      quarter: 222,
      neighbourhood: 222,
      locality: 223,
      village: 231,
      hamlet: 232,
      isolated_dwelling: 232,
      island: 823,
      state: 111,
      district: 121,
      square: 223,
    },
  ],
  ['railway', { station: 511, halt: 511, tram_stop: metroStation }],
  ['aeroway', { aerodrome: 531, terminal: 531 }],
  [
    'amenity',
    {
      hospital: 421,
      clinic: 422,
      doctors: 422,
      dentist: 422,
      pharmacy: 423,
      school: 431,
      kindergarten: 431,
      college: 432,
      university: 432,
      library: 433,
      police: 441,
      fire_station: 442,
      townhall: 443,
      courthouse: 444,
      // A map doesn't say whether it is a head, sub or branch office.
      post_office: 414,
      bus_station: 521,
      ferry_terminal: 532,
      fuel: 541,
      parking: 542,
      charging_station: 543,
      restaurant: 611,
      fast_food: 611,
      food_court: 611,
      cafe: 612,
      ice_cream: 612,
      bar: 613,
      pub: 613,
      marketplace: 623,
      bank: 641,
      atm: 642,
      place_of_worship: 711,
      cinema: 733,
      theatre: 733,
      bench: 0,
      waste_basket: 0,
      toilets: 0,
      '*': 911,
    },
  ],
  ['shop', { supermarket: 622, department_store: 623, mall: 623, '*': 621 }],
  [
    'tourism',
    { hotel: 631, motel: 631, guest_house: 632, hostel: 632, museum: 723, attraction: 721, '*': 721 },
  ],
  ['historic', { '*': 722 }],
  [
    'leisure',
    {
      park: 731,
      garden: 731,
      nature_reserve: 731,
      playground: 731,
      sports_centre: 732,
      stadium: 732,
      '*': 732,
    },
  ],
  ['healthcare', { '*': 422 }],
  ['office', { government: 443, '*': 651 }],
  ['industrial', { '*': 652 }],
  ['natural', { water: 811, peak: 821, hill: 821, beach: 813, wood: 822, '*': 911 }],
  ['waterway', { river: 812, canal: 812, dam: 811 }],
  ['highway', { bus_stop: 522 }],
  ['building', { '*': 331 }],
]

/** Returns the code of a place's sub-category; undefined for tags that make no place. */
export function toSubCategory(tags: OsmTags): number | undefined {
  for (const [key, values] of codesByKey) {
    const value = tags[key]
    if (value === undefined || value === 'no') continue
    // A metro station is tagged railway=station, like any other.
    if (key === 'railway' && tags.station === 'subway') return metroStation
    const code = (Object.hasOwn(values, value) ? values[value] : undefined) ?? values['*']
    if (code) return code
  }
  return undefined
}

const maxOtherNames = 40
const nameKeys =
  /^(name|alt_name|old_name|official_name|short_name|loc_name)(:[a-z]{2,3}(-[A-Za-z]+)*)?(_?\d)?$/
const languageKey = /^name:([a-z]{2,3}(?:-[A-Za-z]+)*)$/

/** Returns the English name, if there is one, else the local one. */
export function readName(tags: OsmTags): string | undefined {
  return tags['name:en'] || tags.name
}

/** Returns the names by language that differ from the name that is shown; undefined without any. */
export function readLanguages(tags: OsmTags, name: string): Record<string, string> | undefined {
  const names = Object.entries(tags).flatMap(([key, value]): [string, string][] => {
    const language = languageKey.exec(key)?.[1]
    return language === undefined || language === 'en' || value === name ? [] : [[language, value]]
  })
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

/** Returns the names of a place other than `name`, in all languages. */
export function readOtherNames(tags: OsmTags, name: string): string[] {
  const names = Object.entries(tags)
    .filter(([key]) => nameKeys.test(key))
    .flatMap(([, value]) => value.split(';'))
    .map((value) => value.trim())
  return [...new Set(names)].filter((other) => other !== '' && other !== name).slice(0, maxOtherNames)
}
