import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import type { HeldLock, LeaderLock } from '../../platform/database/leader-lock.ts'
import type { EngineThread } from './engine-thread.ts'

const retryMs = 1000

/** `standby`: another process runs the engine, and this one takes over when that ends. */
export type EngineProcessState = 'standby' | 'leading'

interface LeadParts {
  readonly engine: Pick<EngineThread, 'standBy' | 'start' | 'takeOver' | 'stepDown' | 'stop'>
  readonly lock: LeaderLock
  /** Makes the engine available to other processes. Returns a function that ends this at once. */
  readonly share: () => () => void
  /** Resolves when no other engine publishes. */
  readonly untilAlone: (signal: AbortSignal) => Promise<void>
  /** Resolves when an engine that leads after this one publishes. */
  readonly untilReplaced: (signal: AbortSignal) => Promise<void>
  readonly onState: (state: EngineProcessState) => void
  /** Called when an attempt to lead has failed; another one follows. */
  readonly onError: (error: unknown) => void
  readonly timers?: Pick<Timers, 'after'>
}

/** Runs the engine while this process holds the lock; otherwise the engine stands by. Resolves when it leads or stands by for
 *  the first time. Rejects with a ConfigError when the first attempt to lead shows that a setting is wrong. */
export function leadEngine(parts: LeadParts): Promise<{ stop(): Promise<void> }> {
  const { engine, lock, share, untilAlone, untilReplaced, onError, timers = systemTimers } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<'stopped'>(resolve => {
    signal.addEventListener('abort', () => resolve('stopped'), { once: true })
  })
  /** Whether this process has waited for another one, or was the last to lead. */
  let takesOver = false
  let noteState: (state: EngineProcessState) => void = () => undefined

  const standBy = (): void => {
    engine.standBy()
    takesOver = true
    noteState('standby')
  }

  async function lead(held: HeldLock): Promise<void> {
    const lost = held.lost.then(() => 'lost' as const)
    await Promise.race([untilAlone(signal), lost])
    const stopSharing = share()
    let letGo = async (): Promise<void> => undefined
    try {
      const started = takesOver ? engine.takeOver() : engine.start()
      // A start that ends after the lead was lost.
      started.catch(() => undefined)
      const first = await Promise.race([started.then(() => 'started' as const), lost, stopped])
      if (first === 'started') noteState('leading')
      if (first === 'stopped' || (await Promise.race([lost, stopped])) === 'stopped')
        return await engine.stop()
      if (first === 'started') {
        onError(
          new Error('The connection to the database was lost. Prices go on until an engine can lead again'),
        )
        letGo = await untilLeadIsOpen()
      }
      // First of all: another process may publish from now on.
      stopSharing()
      onError(new Error('The lead was lost with the connection to the database'))
    } finally {
      stopSharing()
      await letGo()
    }
  }

  /** Without the database nobody can take the lead: prices go on, which readers ignore as soon as an engine with a later run
   *  publishes. Resolves when the lead can be had again or belongs to another process, with what gives it back. */
  async function untilLeadIsOpen(): Promise<() => Promise<void>> {
    const waiting = new AbortController()
    const both = AbortSignal.any([signal, waiting.signal])
    let noteTaken = (): void => undefined
    const taken = new Promise<void>(resolve => {
      noteTaken = resolve
    })
    const again = lock.acquire('engine', both, noteTaken).then(
      held => held,
      () => null,
    )
    await Promise.race([again, taken, untilReplaced(both), stopped])
    waiting.abort()
    return async () => void (await (await again)?.release())
  }

  async function attempt(): Promise<void> {
    const held = await lock.acquire('engine', signal, () => {
      if (!takesOver) standBy()
    })
    try {
      await lead(held)
    } finally {
      if (!signal.aborted) await engine.stepDown()
      await held.release()
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await attempt()
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof ConfigError && !takesOver) throw error
        onError(error)
        await new Promise<void>(resolve => void timers.after(retryMs, resolve))
      }
      if (!signal.aborted) standBy()
    }
    await engine.stop()
  }

  return new Promise((resolve, reject) => {
    const stop = async (): Promise<void> => {
      stopping.abort(new Error('The engine is stopped'))
      await running
    }
    noteState = state => {
      parts.onState(state)
      resolve({ stop })
    }
    const running = run()
    running.catch(reject)
  })
}
