import { onFirstInput } from './first-input.ts'
import { whenIdle } from './when-idle.ts'

/** Runs when the browser is idle and at the user's first press or key, whichever is first, and perhaps at both. Returns a
 *  function that stops waiting. */
export function whenIdleOrInput(run: () => void): () => void {
  const stops = [onFirstInput(run), whenIdle(run)]
  return () => {
    for (const stop of stops) stop()
  }
}
