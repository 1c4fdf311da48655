/** Latest start on a page that is never idle. */
const LIMIT_MS = 2000

/** Runs once, when the browser has nothing else to do. Returns a function that stops waiting. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, LIMIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LIMIT_MS })
  return () => cancelIdleCallback(handle)
}
