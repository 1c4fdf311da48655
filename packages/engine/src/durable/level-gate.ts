import type { BusMessage } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

type Publish = (message: BusMessage) => void

/** Levels wait no longer than this for a storage that does not answer. */
const maxHoldMs = 5000

interface LevelGateOptions {
  readonly publish: Publish
  /** True while level records are neither written nor known to be unwritable. */
  readonly hasUnwritten: () => boolean
  /** Writes them and publishes their event. Never rejects. */
  readonly write: () => Promise<void>
  readonly elapsedMs: () => number
}

/** Publishes levels only once their records are written. Prices never wait. */
export interface LevelGate {
  readonly publish: Publish
  /** Publishes what waited for the write under way. Call when its records are written. */
  releaseWritten(): void
  /** Publishes what was held for too long. */
  step(): void
}

/** Holds messages about levels, and the answers that follow them, while records that came before them are being written.
 *  A write that fails ends the wait as well: traders get levels also when the storage is broken. */
export function createLevelGate({ publish, hasUnwritten, write, elapsedMs }: LevelGateOptions): LevelGate {
  let held: { readonly message: BusMessage; readonly number: number }[] = []
  let lastNumber = 0
  /** Messages up to this number wait for the write under way; later ones may belong to records that came too late. */
  let writtenNumber = 0
  let heldSinceMs = 0
  let isWriting = false
  /** The write under way takes too long: nothing waits for it any more. */
  let isTooSlow = false

  function release(untilNumber: number): void {
    const released = held.filter(({ number }) => number <= untilNumber)
    held = held.filter(({ number }) => number > untilNumber)
    heldSinceMs = elapsedMs()
    for (const { message } of released) publish(message)
  }

  async function writeAndRelease(): Promise<void> {
    isWriting = true
    while (held.length > 0) {
      writtenNumber = lastNumber
      if (hasUnwritten()) await write()
      isTooSlow = false
      release(writtenNumber)
    }
    isWriting = false
  }

  function hold(message: BusMessage): void {
    if (held.length === 0) heldSinceMs = elapsedMs()
    lastNumber += 1
    held.push({ message, number: lastNumber })
    if (!isWriting) void writeAndRelease()
  }

  const dropLevels = (feed: FeedTier): void => {
    held = held.filter(({ message }) => !isOfLevels(message) || message.feed !== feed)
  }

  return {
    publish(message) {
      // A new table replaces all levels of its feed: they are sent again after it.
      if (message.kind === 'table') dropLevels(message.feed)
      const mustWait = isOfLevels(message) && !isTooSlow && hasUnwritten()
      if (mustWait || (held.length > 0 && isInOrder(message))) hold(message)
      else publish(message)
    },
    releaseWritten: () => release(writtenNumber),
    step() {
      if (held.length === 0 || elapsedMs() - heldSinceMs < maxHoldMs) return
      isTooSlow = true
      release(lastNumber)
    },
  }
}

type LevelMessage = Extract<BusMessage, { readonly kind: 'levels' | 'index' }>

const isOfLevels = (message: BusMessage): message is LevelMessage =>
  message.kind === 'levels' || message.kind === 'index'

/** An answer has to come after the version of the levels that it contains. */
const isInOrder = (message: BusMessage): boolean => isOfLevels(message) || message.kind === 'answer'
