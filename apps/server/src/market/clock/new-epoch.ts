import { type BusMessage, epochOf } from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'

/** Returns a function that tells whether a bus message is the first of another epoch: what was known before is void. */
export function createEpochWatch(): (message: BusMessage) => boolean {
  let epoch: number | null = null
  return message => {
    if (message.kind !== 'clock') return false
    const before = epoch
    epoch = epochOf(message.clock)
    return before !== null && before !== epoch
  }
}

/** Calls back at each new epoch, before later subscribers receive its first message. */
export function onNewEpoch(bus: Pick<Bus, 'subscribe'>, run: () => void): () => void {
  const isNewEpoch = createEpochWatch()
  return bus.subscribe(message => {
    if (isNewEpoch(message)) run()
  })
}
