import { storageKeys } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'
import { parseRecord } from '../../platform/preferences/json-record.ts'

const MAX_CHARACTERS = 10_000
const MAX_ENTRIES = 40

const stored = (): Readonly<Record<string, unknown>> =>
  parseRecord(localText.read(storageKeys.journal), MAX_CHARACTERS)
const keyOf = (email: string, accountId: string): string => `${email} ${accountId}`

/** The close of the last trade that was sent. Earlier ones are not sent again: the user may have deleted them. */
export function recordedUntil(email: string, accountId: string): number {
  const until = stored()[keyOf(email, accountId)]
  return typeof until === 'number' ? until : 0
}

export function recordUntil(email: string, accountId: string, closedAt: number): void {
  const key = keyOf(email, accountId)
  const before = stored()
  if (closedAt <= recordedUntil(email, accountId)) return
  const others = Object.entries(before).filter(([other]) => other !== key)
  // The one used last comes last, so that the oldest leaves first.
  localText.write(
    storageKeys.journal,
    JSON.stringify(Object.fromEntries([...others.slice(1 - MAX_ENTRIES), [key, closedAt]])),
  )
}
