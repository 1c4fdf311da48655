import { epochOf } from '@tidemark/contracts'
import { boundsOf, type MarketSpan, nearestWithin } from '@tidemark/domain'
import { type SavedClock, timeRefusal } from '@tidemark/engine'
import type { Bus } from '../../platform/bus/bus.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { MarketClockReader } from './market-clock.ts'

/** Opening the archive and the source takes a second, and many on a busy machine. */
const limitMs = 60_000

interface EpochStart {
  /** Null: as at the first start. */
  readonly atMs: number | null
  /** Null: 1. */
  readonly speed: number | null
}

/** Starts a simulated market anew, which is the only way back for its clock. */
export interface MarketEpochs {
  /** True between two epochs, while no market data may be served. */
  readonly isStarting: boolean
  /** Resolves when the market runs in its new epoch; rejects with a RequestError. */
  start(start: EpochStart): Promise<void>
}

interface EpochParts {
  /** The days of a simulated market; null when the market of this server cannot be started anew. */
  readonly span: MarketSpan | null
  readonly bus: Pick<Bus, 'subscribe'>
  readonly clock: MarketClockReader
  readonly wall: WallClock
  readonly timers?: Pick<Timers, 'after'>
  /** Rejects when it cannot be saved. */
  readonly saveClock: (clock: SavedClock) => Promise<void>
  /** Stops the engine, calls `prepare` and starts it with the saved clock. */
  readonly restartEngine: (prepare: () => Promise<void>) => Promise<void>
}

export function createMarketEpochs(parts: EpochParts): MarketEpochs {
  const { span, clock, wall, bus, timers = systemTimers } = parts
  let isStarting = false

  const untilEpoch = (epoch: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        unsubscribe()
        stopTimer()
        finish()
      }
      const unsubscribe = bus.subscribe(message => {
        if (message.kind === 'clock' && epochOf(message.clock) === epoch) settle(resolve)()
      })
      const stopTimer = timers.after(
        limitMs,
        settle(() => reject(RequestError.engineSilent())),
      )
    })

  async function restart(saved: SavedClock & { readonly epoch: number }): Promise<void> {
    const isRunning = untilEpoch(saved.epoch)
    // Observed below, unless the restart fails first.
    isRunning.catch(() => undefined)
    await parts.restartEngine(() => save(parts.saveClock, saved))
    await isRunning
  }

  return {
    get isStarting() {
      return isStarting
    },
    async start({ atMs, speed }) {
      if (span === null) throw RequestError.refused(notSimulated)
      const refusal = atMs === null ? null : timeRefusal(atMs, span)
      if (refusal !== null) throw RequestError.invalid(refusal)
      if (isStarting) throw RequestError.refused(alreadyStarting)
      isStarting = true
      try {
        await restart({
          marketMs: atMs ?? nearestWithin(boundsOf(span), wall.nowMs()),
          speed: speed ?? 1,
          epoch: epochOf(clock.read()) + 1,
          isExact: atMs !== null,
        })
      } finally {
        isStarting = false
      }
    },
  }
}

const notSimulated = {
  code: 'source_fixed',
  message: 'Only the simulated market can be started anew; the clock of a replay can be set back instead',
} as const

const alreadyStarting = { code: 'busy', message: 'The market is being started anew already' } as const

async function save(saveClock: EpochParts['saveClock'], saved: SavedClock): Promise<void> {
  try {
    await saveClock(saved)
  } catch {
    throw RequestError.refused({
      code: 'storage_failed',
      message: 'The new epoch could not be saved, so the market goes on as it was. Is the disk full?',
    })
  }
}
