import type { Config } from '../platform/config/config.ts'
import { mapBuilder } from '../startParts.ts'
import { type BuildMap, runBuilder } from '../styles/index.ts'
import type { BuildNews, BuildOutcome } from './messages.ts'

type Tell = (name: 'map file' | 'map build', value: unknown) => void

/** Builds the map's files once, and tells the processes that serve requests of each. */
export function sharedBuild(config: Config, tell: Tell): { news: BuildNews; builder: BuildMap } {
  const news: BuildNews = { files: [], outcome: undefined }
  const end = (outcome: BuildOutcome) => {
    news.outcome = outcome
    tell('map build', outcome)
  }
  const builder: BuildMap = async (run) => {
    news.outcome = undefined
    const onFile: typeof run.onFile = (file) => {
      run.onFile(file)
      news.files.push(file)
      tell('map file', file)
    }
    try {
      await runBuilder(mapBuilder(config), { ...run, onFile })
    } catch (error) {
      end({ problem: (error as Error).message })
      throw error
    }
    end({})
  }
  return { news, builder }
}
