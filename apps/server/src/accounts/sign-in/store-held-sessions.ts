import type { FastifyInstance } from 'fastify'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { HeldSessions } from './held-sessions.ts'

const everyMs = 5000

/** Stores the sessions that began while the storage was full, as soon as it takes them. */
export function storeHeldSessions(app: FastifyInstance, held: HeldSessions, timers: Timers): void {
  let isFailing = false
  const store = async (): Promise<void> => {
    try {
      await held.store()
      isFailing = false
    } catch (error) {
      // Once: it may take hours until there is space.
      if (!isFailing) app.log.warn({ err: error }, 'sessions in memory could not be stored')
      isFailing = true
    }
  }
  const stop = timers.every(everyMs, () => void store())
  app.addHook('onClose', async () => {
    stop()
    await store()
  })
}
