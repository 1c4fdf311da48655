/** Storage that is full or switched off must not stop the product: it then forgets, and goes on. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Of all that is kept, the keys that begin so. */
  keys(beginning: string): string[]
}

function survive<T>(action: () => T, fallback: T): T {
  try {
    return action()
  } catch {
    return fallback
  }
}

const over = (area: () => Storage): TextStorage => ({
  read: key => survive(() => area().getItem(key), null),
  write: (key, value) => survive(() => area().setItem(key, value), undefined),
  remove: key => survive(() => area().removeItem(key), undefined),
  keys: beginning => survive(() => Object.keys(area()).filter(key => key.startsWith(beginning)), []),
})

/** Shared by every window of the product. */
export const localText = over(() => window.localStorage)

/** Kept for this window alone, over reloads. */
export const windowText = over(() => window.sessionStorage)
