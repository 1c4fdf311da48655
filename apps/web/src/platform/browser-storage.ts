/** Storage that is full or disabled must not stop the app: failed reads return null and failed writes are ignored. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** All stored keys with this prefix. */
  keys(prefix: string): string[]
}

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action()
  } catch {
    return fallback
  }
}

const textStorage = (area: () => Storage): TextStorage => ({
  read: key => attempt(() => area().getItem(key), null),
  write: (key, value) => attempt(() => area().setItem(key, value), undefined),
  remove: key => attempt(() => area().removeItem(key), undefined),
  keys: prefix => attempt(() => Object.keys(area()).filter(key => key.startsWith(prefix)), []),
})

/** Shared by all windows. */
export const localText = textStorage(() => window.localStorage)

/** Of this window only; survives reloads. */
export const windowText = textStorage(() => window.sessionStorage)

/** The browser fires this event in the other windows only. */
export function onStorage(notify: () => void): () => void {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
