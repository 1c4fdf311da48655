import type { TextStorage } from '../browser-storage.ts'
import type { Preference } from './preference.ts'
import { mainWindowId } from './window-id.ts'
import { noteWindow, readWindowText, windowKey } from './window-records.ts'

export interface PreferencePorts {
  readonly storage: TextStorage
  /** Another window changed this key; null: all of them. */
  onChangeElsewhere(listener: (key: string | null) => void): void
}

interface Cached {
  readonly text: string | null
  readonly value: unknown
}

/** Reads and changes the preferences in the browser's storage. The storage is the state: nothing is held beside it, except
 *  where it refuses a write. The rule for changes of several windows is in README.md. */
export class PreferenceStore {
  readonly #storage: TextStorage
  readonly #cache = new Map<string, Cached>()
  /** Texts that the storage did not take, for example because it is full. They last until the page closes. */
  readonly #refused = new Map<string, string>()
  readonly #listeners = new Set<() => void>()

  constructor({ storage, onChangeElsewhere }: PreferencePorts) {
    this.#storage = storage
    onChangeElsewhere(key => {
      if (key === null) this.#refused.clear()
      else this.#refused.delete(key)
      this.#notify()
    })
  }

  /** The same object until the stored text changes. */
  get<Value, Change>(preference: Preference<Value, Change>, windowId = mainWindowId): Value {
    const key = this.#keyOf(preference, windowId)
    const text = this.#read(preference, windowId)
    const cached = this.#cache.get(key)
    if (cached?.text === text) return cached.value as Value
    const value = preference.read(text)
    this.#cache.set(key, { text, value })
    return value
  }

  change<Value, Change>(
    preference: Preference<Value, Change>,
    change: Change,
    windowId = mainWindowId,
  ): void {
    const key = this.#keyOf(preference, windowId)
    const text = preference.write(this.#read(preference, windowId), change)
    this.#storage.write(key, text)
    if (this.#storage.read(key) === text) this.#refused.delete(key)
    else this.#refused.set(key, text)
    if (preference.scope === 'window') noteWindow(this.#storage, windowId)
    this.#notify()
  }

  /** Whether the window has a record of its own, not only one to start with. */
  isStored(preference: Preference<unknown, never>, windowId: string): boolean {
    const key = this.#keyOf(preference, windowId)
    return this.#refused.has(key) || this.#storage.read(key) !== null
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #read({ name, scope }: Preference<unknown, never>, windowId: string): string | null {
    if (scope === 'user') return this.#refused.get(name) ?? this.#storage.read(name)
    return this.#refused.get(windowKey(name, windowId)) ?? readWindowText(this.#storage, name, windowId)
  }

  #keyOf({ name, scope }: Preference<unknown, never>, windowId: string): string {
    return scope === 'user' ? name : windowKey(name, windowId)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
