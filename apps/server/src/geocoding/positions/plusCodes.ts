// oxlint-disable-next-line typescript/triple-slash-reference -- the library has no types, and other packages compile this file
/// <reference path="./openLocationCode.d.ts" />
import openLocationCode from 'open-location-code'
import type { Position } from '@geofield/geography'
import { toWritten, type WrittenPosition } from './writtenPosition.ts'

const codes = new openLocationCode.OpenLocationCode()
const symbols = '[23456789CFGHJMPQRVWX]'
const fullForm = new RegExp(`^\\s*(${symbols}{8}\\+${symbols}{0,7})\\s*[,.]?(?:\\s.*)?$`, 'is')
const shortForm = new RegExp(`^\\s*(${symbols}{2,6}\\+${symbols}{2,7})[\\s,]+(.*\\S)\\s*$`, 'is')

/** Reads a full plus code, such as 7JCMGVC4+Q5, also with a place behind it. */
export function readPlusCode(searchKey: string): WrittenPosition | undefined {
  const code = fullForm.exec(searchKey)?.[1]?.toUpperCase()
  return code !== undefined && codes.isFull(code) ? decode(code) : undefined
}

/** A short plus code, which needs a place nearby: "GVC4+Q5 Pune". */
export type ShortPlusCode = { code: string; place: string }

export function readShortPlusCode(searchKey: string): ShortPlusCode | undefined {
  const [, code, place] = shortForm.exec(searchKey) ?? []
  if (code === undefined || place === undefined || !codes.isShort(code.toUpperCase())) return undefined
  return { code: code.toUpperCase(), place }
}

/** Returns the position of a short code near a place. */
export function completePlusCode({ code }: ShortPlusCode, { lat, lon }: Position): WrittenPosition {
  return decode(codes.recoverNearest(code, lat, lon))
}

function decode(code: string): WrittenPosition {
  const { latitudeCenter, longitudeCenter } = codes.decode(code)
  return toWritten({ lat: latitudeCenter, lon: longitudeCenter })
}
