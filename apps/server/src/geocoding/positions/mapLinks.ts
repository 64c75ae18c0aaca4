import type { WrittenPosition } from './writtenPosition.ts'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** Where the links of maps have a position, the marker before the middle of the map; latitude first. */
const forms = [
  // geo:0,0?q=18.52,73.85(Office)
  String.raw`^geo:0,0\?q=${number},${number}`,
  String.raw`^geo:${number},${number}`,
  // Google's marker
  String.raw`!3d${number}!4d${number}`,
  String.raw`[?&#](?:q|query|ll|sll|destination|daddr|coordinate|center|cp|loc|to|address)=(?:loc:|ll\.)?${number}[,~]\s*${number}`,
  String.raw`[?&#]mlat=${number}&mlon=${number}`,
  String.raw`/(?:place|search|dir)/(?:[^/?#]*/)*?${number},[+\s]?${number}(?:[/?#]|$)`,
  String.raw`@${number},${number}`,
  // OpenStreetMap's #map=15/18.52/73.85, HERE's ?map=18.52,73.85,15 and /l/18.52,73.85
  String.raw`[#&?]map=\d+(?:\.\d+)?/${number}/${number}`,
  String.raw`[?&]map=${number},${number}`,
  String.raw`/l/${number},${number}`,
].map((form) => new RegExp(form, 'i'))
/** Yandex writes the longitude first. */
const longitudeFirst = new RegExp(String.raw`yandex\.[^?]*[?&](?:pt|ll)=${number},${number}`, 'i')
const shortHosts =
  /^\s*(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|osm\.org\/go|mappls\.com\/[a-z0-9]{6,}$)/i

/** Reads `geo:` and the links of the usual maps. */
export function readMapLink(searchKey: string): WrittenPosition | undefined {
  const link = decoded(/(?:https?:\/\/|geo:|\bwww\.)\S+/i.exec(searchKey)?.[0] ?? '')
  if (link === '') return undefined
  const [, lonOfYandex, latOfYandex] = longitudeFirst.exec(link) ?? []
  if (lonOfYandex !== undefined && latOfYandex !== undefined) return written(latOfYandex, lonOfYandex)
  for (const form of forms) {
    const [, latText, lonText] = form.exec(link) ?? []
    if (latText !== undefined && lonText !== undefined) return written(latText, lonText)
  }
  return undefined
}

/** A shortened link says its position only on the network. */
export function isShortLink(searchKey: string): boolean {
  return shortHosts.test(searchKey)
}

function written(latText: string, lonText: string): WrittenPosition {
  return { lat: Number(latText), lon: Number(lonText), latText, lonText }
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
