const checkMs = 1000

/** Subscribes to the passing of time, for what depends on the clock but seldom changes. */
export function everySecond(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, checkMs)
  return () => clearInterval(timer)
}
