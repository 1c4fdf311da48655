import type { BusEvent } from '@tidemark/contracts'

/** Stores events until their readers have them, as a message broker with storage does. */
export interface EventStream {
  /** Resolves when the event is stored: from then on it is not lost. An event whose key was stored not long ago is not stored
   *  again. Rejects with a TransportError when it cannot be stored, or when too many events wait. */
  publish(event: BusEvent): Promise<void>
  /** Passes the events on in order, one at a time. A reader of the same name goes on after the last event that was
   *  acknowledged: one whose handler resolved. After a crash an event may come again. An event whose handler rejects
   *  is passed on again; the others wait. */
  read(reader: EventReaderOptions): EventReader
  close(): Promise<void>
}

export interface EventReaderOptions {
  /** Letters, digits, “-” and “_”. */
  readonly name: string
  /** Where a reader starts that has never read: with the oldest stored event, or with the next one. */
  readonly start: 'oldest' | 'next'
  readonly handle: (event: BusEvent) => Promise<void>
}

export interface EventReader {
  /** Resolves when events that are published from now on will be read. */
  readonly isReady: Promise<void>
  /** Resolves when the event at the handler is done. */
  stop(): Promise<void>
}

/** The bounds of a stream: the oldest events go first. */
export interface EventLimits {
  readonly maxAgeMs: number
  readonly maxBytes: number
  /** Of one event. */
  readonly maxEventBytes: number
  /** Within it a repeated key is recognised. */
  readonly duplicatesMs: number
  /** Events that wait at a publisher while they cannot be stored. */
  readonly maxWaiting: number
}
