import { storageKeys } from '@tidemark/contracts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedPreferences } from '../platform/preferences/preference.ts'

/** Keys that hold no choice of the user, or that have an owner with its own rules. */
const otherKeys = new Set<string>([
  storageKeys.email,
  storageKeys.token,
  storageKeys.holidays,
  storageKeys.subscribedTicker,
  storageKeys.reloadSettings,
  storageKeys.windowGuid,
  storageKeys.windows,
  storageKeys.openedWindows,
  storageKeys.cqgConnected,
  storageKeys.discordConnected,
  storageKeys.discordOauth,
  storageKeys.chatState,
  storageKeys.chartUnsaved,
  storageKeys.chartOpened,
  storageKeys.lastLoad,
  storageKeys.checkoutAfter,
  storageKeys.paperAccounts,
  storageKeys.journal,
])

/** Keys whose features are not built yet. Their names are fixed: other software and earlier visits have written them. */
const laterKeys = new Set<string>([storageKeys.cqgAuth])

beforeAll(async () => {
  // Some are defined in code that the pages load later.
  const files = import.meta.glob(['../features/**/*.{ts,tsx}', '../ui/*.{ts,tsx}', '!**/*.test.*'])
  await Promise.all(Object.values(files).map(load => load()))
})

const anyText = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.json(),
  fc
    .record({ theme: fc.anything(), drawerWidth: fc.anything(), openPanels: fc.anything() })
    .map(value => JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? String(item) : item))),
  fc.constantFrom(
    '{"__proto__":{"theme":"light"},"constructor":1}',
    '{"drawerWidth":1e999,"bottomHeight":-0}',
    '["__proto__",{}]',
    'NaN',
    '1e309',
    'x'.repeat(200_000),
    `"${'x'.repeat(200_000)}"`,
  ),
)

describe('every preference', () => {
  it('[ST-1] has a key of the list, and each key of the list has an owner', () => {
    const names = new Set(definedPreferences().map(({ name }) => name as string))
    expect([...names, ...otherKeys, ...laterKeys].toSorted()).toEqual(Object.values(storageKeys).toSorted())
  })

  it('[ST-1] [BY-13] reads any text, and what it reads can be written and read again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...definedPreferences()), anyText, (preference, text) => {
        const read = preference.read as (stored: string | null) => unknown
        const value = read(text)
        const kind = (one: unknown) => (Array.isArray(one) ? 'list' : typeof one)
        expect(kind(value)).toBe(kind(read(null)))
        if (kind(value) === 'object')
          for (const [name, initial] of Object.entries(read(null) as object))
            if (initial !== null) expect(kind(Reflect.get(value as object, name)), name).toBe(kind(initial))
        if (kind(value) === 'list') return
        const stored = preference.write(text, value as never)
        expect(read(stored)).toEqual(value)
        expect(stored.length).toBeLessThan(300_000)
      }),
      { numRuns: 500 },
    )
  })

  it('[ST-1] that is an on/off key counts as on when unset or set to anything but off', () => {
    const switches = definedPreferences().filter(({ read }) => typeof read(null) === 'boolean')
    const namesOf = (isOn: boolean) =>
      switches.flatMap(({ name, read }) => (read(null) === isOn ? [name as string] : [])).toSorted()
    expect(namesOf(true)).toEqual([
      'CQG.enableAccountManager',
      'auto_scaling',
      'chart_auto_save',
      'remove_drawings',
    ])
    // Ours, which change what a trader is used to: they wait to be chosen.
    expect(namesOf(false)).toEqual([
      'tidemark.alertNotification',
      'tidemark.alertSound',
      'tidemark.mapInScale',
      'tidemark.mapSides',
    ])
    for (const { read } of switches) for (const text of ['', 'yes', '{}']) expect(read(text)).toBe(read(null))
  })

  it('[BY-13] keeps fields of a newer release when it writes its own', () => {
    const records = definedPreferences().filter(({ read }) => {
      const value = read(null)
      return typeof value === 'object' && !Array.isArray(value)
    })
    expect(records.length).toBeGreaterThan(1)
    for (const { write } of records)
      expect(JSON.parse(write('{"newer":{"deep":[1]}}', {} as never))).toEqual({ newer: { deep: [1] } })
  })
})
