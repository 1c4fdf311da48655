export interface FrameValue<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** A value that changes far more often than the screen: listeners hear of the latest one, at most once a frame. */
export function createFrameValue<Value>(
  initial: Value,
  onNextFrame: (run: () => void) => void = run => requestAnimationFrame(run),
): FrameValue<Value> {
  const listeners = new Set<() => void>()
  let shown = initial
  let latest = initial
  let isScheduled = false
  const show = () => {
    isScheduled = false
    shown = latest
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => shown,
    set(value) {
      latest = value
      if (isScheduled) return
      isScheduled = true
      onNextFrame(show)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
