import type { Config } from '../platform/config/config.ts'

/** Divides what bounds memory between the processes that serve requests, so that the bound stays that of the server. */
export function shareMemory(config: Config, processes: number): Config {
  const { demCacheMb, keyUnreadMb, unreadMb } = config
  return {
    ...config,
    demCacheMb: demCacheMb / processes,
    keyUnreadMb: keyUnreadMb / processes,
    unreadMb: unreadMb / processes,
  }
}
