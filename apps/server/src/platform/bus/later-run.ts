import { type BusSubject, busEnvelopeSchema } from '@tidemark/contracts'
import { z } from 'zod'
import type { Transport } from './transport.ts'

/** Published all the time. */
const subjects: readonly BusSubject[] = ['market.clock', 'engine.heartbeat']
const numberedSchema = z.object({ term: busEnvelopeSchema.shape.term })

type Subscribable = Pick<Transport, 'subscribe'>

/** Resolves when an engine of another process publishes whose run is later than that of the engine here; never after the
 *  signal. */
export function untilLaterRun(
  engine: Subscribable,
  others: Subscribable,
  signal: AbortSignal,
): Promise<void> {
  return new Promise(resolve => {
    let own = Number.POSITIVE_INFINITY
    const stops = subjects.flatMap(subject => [
      engine.subscribe(subject, text => {
        own = termOf(text)
      }),
      others.subscribe(subject, text => {
        if (termOf(text) > own) resolve()
      }),
    ])
    signal.addEventListener('abort', () => stops.forEach(stop => void stop()), { once: true })
  })
}

/** 0 for a text without one. */
function termOf(text: string): number {
  try {
    return numberedSchema.parse(JSON.parse(text)).term ?? 0
  } catch {
    return 0
  }
}
