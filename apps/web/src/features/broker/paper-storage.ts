import { storageKeys } from '@tidemark/contracts'
import { type PaperBook, parsePaperBook } from '@tidemark/futures'
import { localText } from '../../platform/browser-storage.ts'
import { parseRecord } from '../../platform/preferences/json-record.ts'

/** A full book has about 130,000 characters. */
const MAX_CHARACTERS = 1_000_000
const MAX_USERS = 4

/** The paper accounts of the users of this browser, by email address. */
const stored = (): Readonly<Record<string, unknown>> =>
  parseRecord(localText.read(storageKeys.paperAccounts), MAX_CHARACTERS)

/** Null when there is none, or it cannot be read. */
export function readPaper(email: string): PaperBook | null {
  const books = stored()
  return Object.hasOwn(books, email) ? parsePaperBook(books[email]) : null
}

export function writePaper(email: string, book: PaperBook): void {
  const others = Object.entries(stored()).filter(([owner]) => owner !== email)
  // The one used last comes last, so that the oldest leaves first.
  const kept = Object.fromEntries([...others.slice(1 - MAX_USERS), [email, book]])
  const all = JSON.stringify(kept)
  localText.write(
    storageKeys.paperAccounts,
    all.length <= MAX_CHARACTERS ? all : JSON.stringify({ [email]: book }),
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
