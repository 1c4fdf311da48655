/** Something that happened and must reach its consumers exactly once. */
export interface DurableEvent {
  /** Unique: the same key appended twice is one event. Consumers recognise a repeated event by it. */
  readonly key: string
  readonly kind: string
  /** Anything that JSON can hold. */
  readonly body: unknown
}

/** Events of one storage. Each is written in one transaction with what it tells, is published afterwards by an outbox, and
 *  is marked when it has been. An event that a crash left unmarked is published again. */
export interface DurableEvents {
  /** The oldest events that are not marked, in the order in which they were appended. */
  unpublished(limit: number): Promise<readonly DurableEvent[]>
  /** Unknown keys and keys that are marked already change nothing. */
  markPublished(keys: readonly string[], atMs: number): Promise<void>
  /** Deletes at most `limit` events marked before a time and returns how many. After that their keys are new again. */
  deletePublishedBefore(atMs: number, limit: number): Promise<number>
}

/** Events that can be appended: alone, or in a transaction of the storage. */
export interface EventStore extends DurableEvents {
  append(events: readonly DurableEvent[]): Promise<void>
}
