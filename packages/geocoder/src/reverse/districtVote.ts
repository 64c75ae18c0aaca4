import type { NearOffice } from './officeIndex.ts'

/** Farther offices have no vote: they give no PIN either. */
const voteMetres = 20_000
/** An office so far away counts half as much as one at the position. */
const halfVoteMetres = 300

/**
 * Returns the nearest office of the district that most of them say, near ones more, because a lone one that contradicts its
 * neighbours is likely misplaced. The nearest of all where none has a vote.
 */
export function officeOfMost(
  near: NearOffice[],
  districtOf: (office: NearOffice) => number,
): NearOffice | undefined {
  const voters = near.filter(({ metres }) => metres <= voteMetres)
  const votes = new Map<number, number>()
  for (const office of voters) {
    const district = districtOf(office)
    votes.set(district, (votes.get(district) ?? 0) + 1 / (office.metres + halfVoteMetres))
  }
  const [most] = [...votes].toSorted(([, one], [, other]) => other - one)
  return voters.find((office) => districtOf(office) === most![0]) ?? near[0]
}
