import { storageKeys } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../testing/fake-window.ts'
import { recordPreference, switchPreference } from './preference.ts'
import { PreferenceStore } from './preference-store.ts'

const autoScaling = switchPreference(storageKeys.autoScaling, { on: 'true', off: 'false' })
const layout = recordPreference({
  name: storageKeys.frame,
  scope: 'window',
  read: ({ width, tab }) => ({
    width: typeof width === 'number' ? width : 300,
    tab: tab === 'b' ? 'b' : 'a',
  }),
})

/** Windows on one storage. As in a browser, a write is reported to all windows but the writer. */
function openWindows(count: number, storage = memoryStorage()) {
  const listeners: ((key: string | null) => void)[] = []
  const stores = Array.from({ length: count }, (_, own) => {
    const write = (key: string, value: string) => {
      storage.write(key, value)
      for (const [index, listener] of listeners.entries()) if (index !== own) listener(key)
    }
    return new PreferenceStore({
      storage: { ...storage, write },
      onChangeElsewhere: listener => void listeners.push(listener),
    })
  })
  return { storage, stores: stores as [PreferenceStore, PreferenceStore] }
}

describe('preferences in the browser', () => {
  it('[BY-13] follow a change of another window at once', () => {
    const [a, b] = openWindows(2).stores
    const seen: boolean[] = []
    b.subscribe(() => seen.push(b.get(autoScaling)))
    a.change(autoScaling, false)
    expect(seen).toEqual([false])
  })

  it('[BY-13] keep the fields of one window when another writes other fields', () => {
    const { storage, stores } = openWindows(2)
    const [a, b] = stores
    b.get(layout)
    a.change(layout, { width: 400 })
    b.change(layout, { tab: 'b' })
    expect(JSON.parse(storage.texts.get(storageKeys.frame) ?? '')).toEqual({ width: 400, tab: 'b' })
  })

  it('[BY-13] of a window are not those of another window', () => {
    const [a] = openWindows(1).stores
    a.change(layout, { width: 400 }, 'one')
    a.change(layout, { width: 500 }, 'two')
    expect([a.get(layout, 'one'), a.get(layout)]).toMatchObject([{ width: 400 }, { width: 300 }])
  })

  it('[ST-1] are shown in this window when the storage is full', () => {
    const full = { ...memoryStorage(), write: () => undefined }
    const [a] = openWindows(1, full).stores
    a.change(autoScaling, false)
    expect(a.get(autoScaling)).toBe(false)
    a.change(layout, { width: 400 })
    expect(a.get(layout)).toEqual({ width: 400, tab: 'a' })
  })

  it('return the same object until it changes', () => {
    const [a] = openWindows(1).stores
    a.change(layout, { width: 400 })
    expect(a.get(layout)).toBe(a.get(layout))
  })
})
