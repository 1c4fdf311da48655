import { storageKeys } from '@tidemark/contracts'
import { type PaperBook, type PaperKind, parsePaperBook } from '@tidemark/futures'
import { localText } from '../../platform/browser-storage.ts'
import { parseRecord } from '../../platform/preferences/json-record.ts'

/** A full book has about 130,000 characters. */
const MAX_CHARACTERS = 1_000_000
const MAX_BOOKS = 6

/** The accounts that this browser keeps, by the email address of the user; those of the demo broker have their kind before it. */
const stored = (): Readonly<Record<string, unknown>> =>
  parseRecord(localText.read(storageKeys.paperAccounts), MAX_CHARACTERS)

/** What an account is kept by. An email address has no colon. */
export const paperKey = (email: string, kind: PaperKind): string =>
  kind === 'paper' ? email : `${kind}:${email}`

/** Null when there is none, or it cannot be read. */
export function readPaper(key: string): PaperBook | null {
  const books = stored()
  return Object.hasOwn(books, key) ? parsePaperBook(books[key]) : null
}

export function writePaper(key: string, book: PaperBook): void {
  const others = Object.entries(stored()).filter(([owner]) => owner !== key)
  // The one used last comes last, so that the oldest leaves first.
  const kept = Object.fromEntries([...others.slice(1 - MAX_BOOKS), [key, book]])
  const all = JSON.stringify(kept)
  localText.write(
    storageKeys.paperAccounts,
    all.length <= MAX_CHARACTERS ? all : JSON.stringify({ [key]: book }),
  )
}

/** Calls back when another window has written. */
export function onPaperWritten(notify: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === storageKeys.paperAccounts) notify()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
