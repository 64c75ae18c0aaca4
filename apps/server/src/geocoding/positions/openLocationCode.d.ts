declare module 'open-location-code' {
  /** A cell, in decimal degrees. */
  type CodeArea = { latitudeCenter: number; longitudeCenter: number; codeLength: number }

  /** The library's whole code is on this class. */
  class OpenLocationCode {
    isFull(code: string): boolean
    isShort(code: string): boolean
    decode(code: string): CodeArea
    /** Returns the full code nearest to the reference position. */
    recoverNearest(shortCode: string, latitude: number, longitude: number): string
  }

  const library: { OpenLocationCode: typeof OpenLocationCode }
  export default library
}
