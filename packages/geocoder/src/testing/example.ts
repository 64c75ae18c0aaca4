import { buildPlaces, findCategory, openPlaces } from '@geofield/geocoder'

await buildPlaces('india.places') // once: takes 15 s, 600 MB of memory and 40 MB on disk
const places = await openPlaces('india.places')

const [found] = places.search('koregaon park, poona')
console.log(found!.name, found!.district, found!.lat, found!.lon, found!.match.confidence)
console.log(findCategory(found!.subCategory).subCategory)

const suggested = places.suggest('हैद', { near: { lat: 17.4, lon: 78.5 }, take: 2 })
console.log(suggested.map(({ name, state }) => `${name}, ${state}`).join('; '))

const { state, district, postOffice, certainty } = places.addressAt({ lat: 28.6129, lon: 77.2295 })
console.log(`${district}, ${state} ${postOffice.pin}; the PIN is ${certainty.pin}`)

places.close()
