import {
  type DisplaySettings,
  type Indicators,
  readDisplaySettings,
  readIndicators,
} from '@tidemark/contracts'
import type { AccountStore, DocumentKind, JsonObject } from '../storage/account-store.ts'

interface Preference<Value> {
  /** A stored field that this release cannot read has its default; it stays stored until it is saved again. */
  read(userId: string): Promise<Value>
  /** Merges the given fields into the saved ones, so that fields unknown to the client are not lost. */
  save(userId: string, change: JsonObject): Promise<void>
}

export interface Preferences {
  readonly settings: Preference<DisplaySettings>
  readonly indicators: Preference<Indicators>
}

export function createPreferences({ documents }: Pick<AccountStore, 'documents'>): Preferences {
  const preference = <Value>(
    kind: DocumentKind,
    parse: (stored: JsonObject) => Value,
  ): Preference<Value> => ({
    read: async userId => parse((await documents.read(userId, kind)) ?? {}),
    async save(userId, change) {
      await documents.change(userId, kind, stored => mergeFields(stored, change))
    },
  })
  return {
    settings: preference('settings', readDisplaySettings),
    indicators: preference('indicators', readIndicators),
  }
}

/** Merges objects field by field and replaces all other values; ignores undefined fields. */
function mergeFields(base: JsonObject, change: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const before = merged[name]
    merged[name] = isObject(before) && isObject(value) ? mergeFields(before, value) : value
  }
  return merged
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
