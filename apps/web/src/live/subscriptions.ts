import type { After } from './ports.ts'

interface SubscriptionSettings {
  readonly after: After
  open(ticker: string): void
  close(ticker: string): void
}

export interface Subscriptions {
  /** Returns a function that releases the subscription. */
  add(ticker: string): () => void
  has(ticker: string): boolean
}

/** Switching symbols back and forth must not resubscribe each time. */
const lingerMs = 5_000

/** Reference-counted subscriptions. A subscription outlives its last user for a while. */
export function createSubscriptions({ after, open, close }: SubscriptionSettings): Subscriptions {
  const entries = new Map<string, { count: number; cancelClose: (() => void) | null }>()

  const acquire = (ticker: string) => {
    const entry = entries.get(ticker)
    if (entry === undefined) {
      entries.set(ticker, { count: 1, cancelClose: null })
      open(ticker)
      return
    }
    entry.count += 1
    entry.cancelClose?.()
    entry.cancelClose = null
  }

  const release = (ticker: string) => {
    const entry = entries.get(ticker)
    if (entry === undefined) return
    entry.count -= 1
    if (entry.count > 0) return
    entry.cancelClose = after(lingerMs, () => {
      entries.delete(ticker)
      close(ticker)
    })
  }

  return {
    add(ticker) {
      let isHeld = true
      acquire(ticker)
      return () => {
        if (isHeld) release(ticker)
        isHeld = false
      }
    },
    has: ticker => entries.has(ticker),
  }
}
