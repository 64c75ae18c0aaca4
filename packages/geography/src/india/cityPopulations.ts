/**
 * Populations by the census of 2011 where GeoNames has that of the district or of another place, by state and name as
 * GeoNames spells them. 0 where the place has no population of its own.
 */
const corrected = new Map<string, number>([
  ['Delhi Najafgarh', 0],
  ['Delhi Narela', 0],
  ['Gujarat Bilimora', 53_187],
  ['Haryana Gorakhpur', 0],
  ['Haryana Gurugram', 876_969],
  ['Jammu and Kashmir Soyībug', 0],
  ['Jharkhand Bermo', 0],
  ['Jharkhand Bokāro', 414_820],
  ['Jharkhand Deoghar', 203_123],
  ['Jharkhand Dhanbad', 1_162_472],
  ['Madhya Pradesh Punāsa', 0],
  ['Maharashtra Navi Mumbai', 1_120_547],
  ['Maharashtra Shivaji Nagar', 0],
  ['Odisha Nowrangapur', 36_945],
  ['Tamil Nadu Teni', 94_453],
  ['Tamil Nadu Tirunelveli', 473_637],
  ['Uttar Pradesh Noida', 637_272],
  ['West Bengal Kalyani', 100_575],
  ['West Bengal Madanpur', 0],
  ['West Bengal Maheshtala', 448_317],
  ['West Bengal Raghudebbati', 0],
  ['West Bengal Rajpur Sonarpur', 424_368],
  ['West Bengal Shyamnagar', 0],
])

/** Returns the population of a city, corrected where GeoNames has a wrong one. */
export function correctPopulation({
  name,
  state,
  population,
}: {
  name: string
  state: string
  population: number
}): number {
  return corrected.get(`${state} ${name}`) ?? population
}

/** Returns the states and names of the cities whose population is corrected. */
export function listCorrected(): string[] {
  return [...corrected.keys()]
}
