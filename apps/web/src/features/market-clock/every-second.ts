const periodMs = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Subscribes to the passing of time, for what depends on the clock but seldom changes. All are called at once, so that what
 *  they change is drawn in one frame. */
export function everySecond(onCheck: () => void): () => void {
  const listener = () => onCheck()
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const call of listeners) call()
  }, periodMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
