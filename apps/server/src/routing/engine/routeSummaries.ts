/** Seconds, and the length in the units of the request. */
export type RouteSummary = { time: number; length: number }

type Options = {
  route: (requestJson: string) => Promise<string>
  /** Whether the engine refused the request, as it does where there is no route. */
  isRefusal: (error: unknown) => boolean
  /** Requests under way at once. */
  width: number
}

/** Requests each route of a list, and returns a list of summaries, which are null where the engine refused. */
export async function summarizeRoutes(
  listJson: string,
  { route, isRefusal, width }: Options,
): Promise<string> {
  const requests = JSON.parse(listJson) as object[]
  const summaries: (RouteSummary | null)[] = requests.map(() => null)
  const waiting = requests.entries()
  const work = async () => {
    for (const [index, request] of waiting) {
      try {
        const { trip } = JSON.parse(await route(JSON.stringify(request))) as {
          trip: { summary: RouteSummary }
        }
        summaries[index] = { time: trip.summary.time, length: trip.summary.length }
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return JSON.stringify(summaries)
}
