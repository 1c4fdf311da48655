import type { Timers } from './timers.ts'
import type { MachineClock, WallClock } from './wall-clock.ts'

/** Clocks of machines drift apart by some milliseconds in this time. */
const readAgainMs = 30_000

interface SharedParts {
  readonly monotonic: Pick<MachineClock, 'elapsedMs'>
  readonly timers: Pick<Timers, 'every'>
  /** The time of day that several processes share. */
  readonly read: () => Promise<number>
  /** Called when it cannot be read again; the time goes on meanwhile. */
  readonly onError: (error: unknown) => void
}

export interface SharedClock extends WallClock {
  stop(): void
}

/** A time of day that processes on several machines agree on, whatever becomes of the clocks of their machines. Rejects when it
 *  cannot be read at first. */
export async function openSharedClock({
  monotonic,
  timers,
  read,
  onError,
}: SharedParts): Promise<SharedClock> {
  const startOf = async (): Promise<number> => {
    const askedMs = monotonic.elapsedMs()
    const sharedMs = await read()
    // The answer was made at some moment between the question and now.
    return sharedMs - (askedMs + monotonic.elapsedMs()) / 2
  }
  let startMs = await startOf()
  const readAgain = async (): Promise<void> => {
    startMs = await startOf()
  }
  return {
    nowMs: () => Math.floor(startMs + monotonic.elapsedMs()),
    stop: timers.every(readAgainMs, () => void readAgain().catch(onError)),
  }
}
