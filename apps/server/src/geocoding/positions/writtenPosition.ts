import type { Position } from '@geofield/geography'

export type WrittenPosition = Position & {
  /** The numbers as they were written; with 6 decimals if they were in another form. */
  latText: string
  lonText: string
  /** The DIGIPIN that was written. */
  digipin?: string
}

/** Returns a position with its numbers in decimal degrees, to a tenth of a metre. */
export function toWritten({ lat, lon }: Position): WrittenPosition {
  const [latText, lonText] = [lat, lon].map((degrees) => String(Number(degrees.toFixed(6)))) as [
    string,
    string,
  ]
  return { lat: Number(latText), lon: Number(lonText), latText, lonText }
}
