import type { ExchangeJournal } from '@tidemark/simulator/futures-gateway'
import { openPostgresSandboxes, type SandboxEntries } from '../postgres-sandboxes.ts'

/** A journal of this length is replaced by its last state, or one of several times the length of that. */
const minLength = 4 * 1024 * 1024
const lengthRatio = 4

/** Takes over the journal of the simulated exchange in a database. Whoever had it cannot write any more. */
export async function openJournalInDatabase(url: string, name: string): Promise<ExchangeJournal> {
  const database = await openPostgresSandboxes(url)
  return journalOf(await database.takeOver(name))
}

export async function journalOf(
  entries: SandboxEntries,
  longLength: number = minLength,
): Promise<ExchangeJournal> {
  const texts = await entries.load()
  let length = texts.reduce((sum, text) => sum + text.length, 0)
  let limit = longLength
  return {
    load: () => texts.splice(0).map(text => JSON.parse(text) as unknown),
    append(entry, takeAll) {
      if (length < limit) {
        const text = JSON.stringify(entry)
        return entries.append(text).then(() => {
          length += text.length
        })
      }
      const all = JSON.stringify(takeAll())
      return entries.replace(all).then(() => {
        length = all.length
        limit = Math.max(longLength, length * lengthRatio)
      })
    },
  }
}
