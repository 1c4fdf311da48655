import type { FuturesSession } from '@tidemark/futures'
import { loadFuturesSession, useFuturesSocket } from '../futures/index.ts'

export interface SessionWatch {
  readonly session: FuturesSession | null
  /** Called when the session is another one, or there is none any more. */
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Follows which futures session the window has. A lost connection does not end a session. */
export function watchFuturesSession(load = loadFuturesSession): SessionWatch {
  const listeners = new Set<() => void>()
  let session: FuturesSession | null = null
  let checks = 0
  const check = async () => {
    checks += 1
    const own = checks
    if (session === null && useFuturesSocket.getState().state === 'closed') return
    const found = await load()
    if (own !== checks || found === session) return
    session = found
    for (const listener of [...listeners]) listener()
  }
  const unsubscribe = useFuturesSocket.subscribe(() => void check())
  void check()
  return {
    get session() {
      return session
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      checks += 1
      unsubscribe()
      listeners.clear()
    },
  }
}
