import {
  type BusEnvelope,
  type BusSnapshot,
  type BusSubject,
  busSubjects,
  busVersion,
  oldestReaderVersion,
  type PublishedMessage,
  subjectOf,
} from '@tidemark/contracts'
import { listingVersion } from './listing.ts'
import { MarketState } from './market-state.ts'
import type { Transport } from './transport.ts'

/** The subject of requests for a snapshot of all subjects. */
export const snapshotSubject = 'engine.snapshot'

interface PublisherOptions {
  readonly transport: Transport
  /** Unique for each start of a publisher. */
  readonly run: string
  /** Its place in the order of runs; null without one. */
  readonly term?: number | null
  /** The symbols that positions in messages refer to. */
  readonly symbols: readonly string[]
}

/** Numbers the messages of each subject and answers requests for snapshots. */
export function createBusPublisher({ transport, run, term = null, symbols }: PublisherOptions) {
  const header = {
    v: busVersion,
    min: oldestReaderVersion,
    run,
    ...(term !== null && { term }),
    listing: listingVersion(symbols),
  }
  const state = new MarketState(symbols.length)
  const sequences = new Map<BusSubject, number>()

  const readSubject = (subject: BusSubject): BusSnapshot['subjects'][number] => ({
    subject,
    seq: sequences.get(subject) ?? 0,
    body: state.read(subject),
  })
  transport.respond(snapshotSubject, async () =>
    JSON.stringify({
      ...header,
      symbols: [...symbols],
      subjects: busSubjects.map(readSubject),
    } satisfies BusSnapshot),
  )
  return {
    publish(message: PublishedMessage): void {
      const subject = subjectOf(message)
      const seq = (sequences.get(subject) ?? 0) + 1
      sequences.set(subject, seq)
      state.apply(message)
      transport.publish(subject, JSON.stringify({ ...header, seq, body: message } satisfies BusEnvelope))
    },
  }
}
