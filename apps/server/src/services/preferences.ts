import {
  type DisplaySettings,
  displaySettingsSchema,
  type Indicators,
  indicatorsSchema,
} from '@tidemark/contracts'
import type { AccountStore, DocumentKind, JsonObject } from '../storage/account-store.ts'

interface Preference<Value> {
  read(userId: string): Promise<Value>
  /** Lays the given fields over the saved ones: what a window does not know of is never lost. */
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
      await documents.change(userId, kind, stored => overlay(stored, change))
    },
  })
  return {
    settings: preference('settings', stored => displaySettingsSchema.parse(stored)),
    indicators: preference('indicators', stored => indicatorsSchema.parse(stored)),
  }
}

/** Objects merge field by field, anything else replaces; an undefined field says nothing. */
function overlay(base: JsonObject, change: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const before = merged[name]
    merged[name] = isObject(before) && isObject(value) ? overlay(before, value) : value
  }
  return merged
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
