import {
  type DisplaySettings,
  type Indicators,
  readDisplaySettings,
  readIndicators,
} from '@tidemark/contracts'
import type { JsonObject } from '../platform/database/json-object.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'
import type { DocumentKind } from './document-store.ts'
import { isJsonObject } from './unknown-fields.ts'

/** Of one document; the settings of this release take 3 kB. */
const maxBytes = 64 * 1024

interface Preference<Value> {
  /** A stored field that this release cannot read has its default; it stays stored until it is saved again. Fields that
   *  it does not know are returned as they are stored. */
  read(userId: string): Promise<Value>
  /** Merges the given fields into the saved ones, so that fields unknown to the client are not lost. A field that this
   *  release does not know is stored as it was sent: a client of a newer one knows it. */
  save(userId: string, change: JsonObject, unknown: JsonObject): Promise<void>
}

export interface Preferences {
  readonly settings: Preference<DisplaySettings>
  readonly indicators: Preference<Indicators>
}

export function createPreferences({ documents }: Pick<AccountStore, 'documents'>): Preferences {
  const preference = <Value extends JsonObject>(
    kind: DocumentKind,
    parse: (stored: JsonObject) => Value,
  ): Preference<Value> => ({
    async read(userId) {
      const stored = (await documents.read(userId, kind)) ?? {}
      return mergeFields(stored, parse(stored)) as Value
    },
    async save(userId, change, unknown) {
      await documents.change(userId, kind, stored => {
        const next = mergeFields(mergeFields(stored, change), unknown)
        const [before, after] = [byteLength(stored), byteLength(next)]
        if (after > maxBytes && after > before) throw RequestError.tooLarge(tooLarge)
        return next
      })
    },
  })
  return {
    settings: preference('settings', readDisplaySettings),
    indicators: preference('indicators', readIndicators),
  }
}

const tooLarge = `This was not saved: all saved settings together take at most ${maxBytes / 1024} kB. Send null for fields that are no longer needed`

const byteLength = (value: JsonObject): number => Buffer.byteLength(JSON.stringify(value))

/** Merges objects field by field and replaces all other values; ignores undefined fields. No name, such as `constructor`,
 *  is taken for an inherited one. */
function mergeFields(base: JsonObject, change: JsonObject): JsonObject {
  const merged = new Map(Object.entries(base))
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const before = merged.get(name)
    merged.set(name, isJsonObject(before) && isJsonObject(value) ? mergeFields(before, value) : value)
  }
  return Object.fromEntries(merged)
}
