import type { DurableEvent, EventStore } from './durable-events.ts'

/** Events in memory, for tests and for an archive in memory. */
export function createMemoryEvents(): EventStore {
  const events = new Map<string, { readonly event: DurableEvent; publishedAtMs: number | null }>()
  return {
    async append(appended) {
      for (const event of appended)
        if (!events.has(event.key)) events.set(event.key, { event, publishedAtMs: null })
    },
    async unpublished(limit) {
      const waiting = [...events.values()].filter(({ publishedAtMs }) => publishedAtMs === null)
      return waiting.slice(0, limit).map(({ event }) => event)
    },
    async markPublished(keys, atMs) {
      for (const key of keys) {
        const stored = events.get(key)
        if (stored) stored.publishedAtMs ??= atMs
      }
    },
    async deletePublishedBefore(atMs, limit) {
      const old = [...events].filter(
        ([, { publishedAtMs }]) => publishedAtMs !== null && publishedAtMs < atMs,
      )
      for (const [key] of old.slice(0, limit)) events.delete(key)
      return Math.min(old.length, limit)
    },
  }
}
