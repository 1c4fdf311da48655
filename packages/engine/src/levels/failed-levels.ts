import type { IsoDate } from '@tidemark/domain'
import type { MarketSession } from '../session-time.ts'
import type { FailedRead } from './level-computation.ts'

interface SessionFailures {
  readonly session: MarketSession
  /** The message of the last error by symbol. */
  readonly messages: Map<string, string>
}

/** Symbols whose levels of a session could not be computed because the source failed. */
export class FailedLevels {
  readonly #bySession = new Map<IsoDate, SessionFailures>()

  /** Replaces what is known of the symbols that were tried. */
  note(session: MarketSession, tried: readonly string[], failed: readonly FailedRead[]): void {
    const own = this.#bySession.get(session.date) ?? { session, messages: new Map<string, string>() }
    for (const symbol of tried) own.messages.delete(symbol)
    for (const { symbol, error } of failed) own.messages.set(symbol, error.message)
    if (own.messages.size > 0) this.#bySession.set(session.date, own)
    else this.#bySession.delete(session.date)
  }

  /** Forgets all sessions but these. */
  keepOnly(sessions: readonly MarketSession[]): void {
    const dates = new Set(sessions.map(({ date }) => date))
    for (const date of [...this.#bySession.keys()]) if (!dates.has(date)) this.#bySession.delete(date)
  }

  clear(): void {
    this.#bySession.clear()
  }

  has(session: MarketSession, symbol: string): boolean {
    return this.#bySession.get(session.date)?.messages.has(symbol) ?? false
  }

  bySession(): readonly { readonly session: MarketSession; readonly symbols: readonly string[] }[] {
    return [...this.#bySession.values()].map(({ session, messages }) => ({
      session,
      symbols: [...messages.keys()],
    }))
  }

  /** How many symbols failed and the last message; null when none did. */
  summary(): { readonly symbols: number; readonly message: string } | null {
    const messages = [...this.#bySession.values()].flatMap(own => [...own.messages])
    const last = messages.at(-1)
    return last ? { symbols: new Set(messages.map(([symbol]) => symbol)).size, message: last[1] } : null
  }
}
