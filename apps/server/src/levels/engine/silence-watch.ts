import type { Timers } from '../../platform/clocks/timers.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'

const checkMs = 1000
/** The engine reports ten times a second; this is far above what a busy machine can delay. */
const maxSilenceMs = 30_000
/** Reading the archive comes before the first report. */
const maxStartMs = 120_000
/** A later check means that this thread was blocked, or the machine slept: messages may wait. */
const maxCheckDelayMs = 5000

interface SilenceParts {
  readonly monotonic: MonotonicClock
  readonly timers: Pick<Timers, 'every'>
  /** Receives the length of the silence. Called once after each `start`. */
  readonly onSilent: (silenceMs: number) => void
}

/** Notices an engine thread that runs but does nothing any more. */
export function createSilenceWatch({ monotonic, timers, onSilent }: SilenceParts) {
  let hasReported = false
  let lastMessageMs = 0
  let checkedMs = 0
  let stopTimer: (() => void) | null = null

  const stop = (): void => {
    stopTimer?.()
    stopTimer = null
  }

  function check(): void {
    const nowMs = monotonic.elapsedMs()
    if (nowMs - checkedMs > maxCheckDelayMs) lastMessageMs = nowMs
    checkedMs = nowMs
    const silenceMs = nowMs - lastMessageMs
    if (silenceMs <= (hasReported ? maxSilenceMs : maxStartMs)) return
    stop()
    onSilent(silenceMs)
  }

  return {
    /** Call when a thread is launched. */
    start(): void {
      stop()
      hasReported = false
      lastMessageMs = monotonic.elapsedMs()
      checkedMs = lastMessageMs
      stopTimer = timers.every(checkMs, check)
    },
    noteMessage(): void {
      hasReported = true
      lastMessageMs = monotonic.elapsedMs()
    },
    stop,
  }
}
