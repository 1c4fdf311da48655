interface PaceParts {
  after(ms: number, run: () => void): () => void
  /** Of the wall clock. */
  nowMs(): number
  readonly everyMs: number
}

export interface Paced<Value> {
  give(value: Value): void
  stop(): void
}

/** Hands on a value at once, and after that the newest one, no more often than given. The timers of a hidden window are late: there
 *  the next value brings the newest one. */
export function paced<Value>(
  { after, nowMs, everyMs }: PaceParts,
  send: (value: Value) => void,
): Paced<Value> {
  let sentAt = Number.NEGATIVE_INFINITY
  let waiting: { readonly value: Value } | null = null
  let stopTimer: (() => void) | null = null
  const end = () => {
    stopTimer?.()
    stopTimer = null
  }
  const flush = () => {
    end()
    if (waiting === null) return
    const { value } = waiting
    waiting = null
    sentAt = nowMs()
    send(value)
  }
  return {
    give(value) {
      waiting = { value }
      if (Math.abs(nowMs() - sentAt) >= everyMs) flush()
      else stopTimer ??= after(everyMs, flush)
    },
    stop() {
      end()
      waiting = null
    },
  }
}
