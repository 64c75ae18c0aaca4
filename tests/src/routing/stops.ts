/** Places in Pune. The first two have Sangamwadi Bridge and Deccan College Road beside them. */
export const stops = [
  { lat: 18.532408, lon: 73.856784 },
  { lat: 18.547777, lon: 73.872049 },
  { lat: 18.5269, lon: 73.823664 },
  { lat: 18.505863, lon: 73.899733 },
  { lat: 18.51257, lon: 73.83307 },
  { lat: 18.520609, lon: 73.835306 },
  { lat: 18.552451, lon: 73.820354 },
  { lat: 18.510332, lon: 73.86846 },
]
