import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import { parsePair, type Position } from '@geofield/sheets/reading/position'
import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import type { RowFormat } from '../output/formats.ts'
import { toPlain } from '../output/plain.ts'
import { printRows } from '../output/printRows.ts'
import { describePlaces } from './placeOutput.ts'
import { describePlace } from './places.ts'

interface Options extends OutputOptions<RowFormat> {
  near?: string
}

type Suggestion = components['schemas']['SuggestedPlace']

/** Prints the suggestions for a text, or without one the place that the user chooses while typing. */
export async function suggest(
  { options, connect, signal }: Context<Options>,
  words: string[],
): Promise<void> {
  const near = options.near === undefined ? undefined : parsePair(options.near)
  if (words.length === 0 && !(process.stdin.isTTY && process.stderr.isTTY)) {
    throw new CliError(
      'wrongUsage',
      'There is no terminal to type on',
      'Write the text: geofield suggest shivajin',
    )
  }
  const client = await connect()
  const places =
    words.length > 0
      ? await find(client, { searchKey: words.join(' '), near, signal })
      : [await choose(client, near, signal)]
  await printRows(places, describePlaces<Suggestion>(options.format, 'Nothing fits.'), options)
}

interface Search {
  searchKey: string
  near: Position | undefined
  signal: AbortSignal
}

async function find(client: Client, { signal, ...search }: Search): Promise<Suggestion[]> {
  const { docs } = await client.geocoding.suggestPlaces(search, { signal })
  return docs
}

/** Asks on the terminal; each key sends a request and aborts the one before. */
async function choose(client: Client, near: Position | undefined, signal: AbortSignal): Promise<Suggestion> {
  const { default: search } = await import('@inquirer/search')
  const chosen = search<Suggestion>(
    {
      message: 'Place',
      async source(typed, { signal: obsolete }) {
        if (!typed) return []
        const places = await find(client, {
          searchKey: typed,
          near,
          signal: AbortSignal.any([signal, obsolete]),
        })
        return places.map((place) => ({
          name: toPlain(describePlace(place)),
          value: place,
          description: toPlain(`${place.categorye}, ${place.location_llt}`),
        }))
      },
    },
    { output: process.stderr, signal },
  )
  return chosen.catch((error: Error) => {
    // The library ends so with Ctrl+C.
    if (error.name === 'ExitPromptError') throw new CliError('interrupted', 'Cancelled')
    throw error
  })
}
