import type { ExchangeJournal } from '../futures-gateway/index.ts'

/** How storing an entry ends. `unknown`: it is stored, and the answer is lost. */
type Outcome = 'stored' | 'lost' | 'unknown'

interface SlowJournal extends ExchangeJournal {
  readonly lines: string[]
  /** Stores at once from now on. */
  isFast: boolean
  /** Ends storing, and lets the exchange go on. */
  end(outcome: Outcome): Promise<void>
  /** The lines that the next exchange finds, when this one is killed. */
  killed(isStored: boolean): string[]
}

/** A journal in memory that stores an entry when the test says so. */
export function slowJournal(lines: string[] = []): SlowJournal {
  let pending: { readonly line: string; resolve(): void; reject(error: Error): void } | null = null
  const journal: SlowJournal = {
    lines,
    isFast: false,
    load: () => lines.map(line => JSON.parse(line) as unknown),
    append(entry) {
      if (pending) throw new Error('The last entry is not stored yet')
      const line = JSON.stringify(entry)
      if (journal.isFast) {
        lines.push(line)
        return undefined
      }
      return new Promise((resolve, reject) => {
        pending = { line, resolve, reject }
      })
    },
    async end(outcome) {
      const ended = pending
      pending = null
      if (ended && outcome !== 'lost') lines.push(ended.line)
      if (outcome === 'stored') ended?.resolve()
      else ended?.reject(new Error('The connection is lost'))
      await new Promise(setImmediate)
    },
    killed(isStored) {
      return pending && isStored ? [...lines, pending.line] : [...lines]
    },
  }
  return journal
}
