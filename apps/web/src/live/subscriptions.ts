import type { After } from './ports.ts'

interface SubscriptionSettings {
  readonly after: After
  open(ticker: string): void
  close(ticker: string): void
}

export interface Subscriptions {
  /** The answer gives it up again. */
  add(ticker: string): () => void
  has(ticker: string): boolean
}

/** Switching symbols to and fro must not thrash the server. */
const lingerMs = 5_000

/** Many want a ticker, one subscription serves them; it outlives the last of them for a while. */
export function createSubscriptions({ after, open, close }: SubscriptionSettings): Subscriptions {
  const wanted = new Map<string, { count: number; callOff: (() => void) | null }>()

  const join = (ticker: string) => {
    const entry = wanted.get(ticker)
    if (entry === undefined) {
      wanted.set(ticker, { count: 1, callOff: null })
      open(ticker)
      return
    }
    entry.count += 1
    entry.callOff?.()
    entry.callOff = null
  }

  const leave = (ticker: string) => {
    const entry = wanted.get(ticker)
    if (entry === undefined) return
    entry.count -= 1
    if (entry.count > 0) return
    entry.callOff = after(lingerMs, () => {
      wanted.delete(ticker)
      close(ticker)
    })
  }

  return {
    add(ticker) {
      let isHeld = true
      join(ticker)
      return () => {
        if (isHeld) leave(ticker)
        isHeld = false
      }
    },
    has: ticker => wanted.has(ticker),
  }
}
