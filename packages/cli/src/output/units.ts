/** Seconds as a person says them: "45 s", "12 min", "1 h 05 min". */
export function describeDuration(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** A length in kilometres or miles, with metres below one kilometre. */
export function describeLength(length: number, units: 'km' | 'mi'): string {
  if (units === 'km' && length < 1) return `${Math.round(length * 1000)} m`
  return `${length.toFixed(length < 100 ? 1 : 0)} ${units}`
}
