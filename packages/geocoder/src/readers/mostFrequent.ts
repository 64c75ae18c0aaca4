export function mostFrequent<Value>(values: Value[]): Value | undefined {
  const counts = [...Map.groupBy(values, (value) => value)]
  return counts.sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
