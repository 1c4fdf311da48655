import { closeOf, dayOf } from '../recorded/session-day.ts'
import type { CboeChains } from './cboe-chains.ts'
import { pricesAsOfMs, readChain, readDays, readMinutes, readQuote } from './cboe-documents.ts'
import type { InputKind } from './cboe-inputs.ts'
import type { CboeRecords } from './cboe-records.ts'
import { CBOE_CLOCK_LAG_MS } from './delay.ts'

/** Takes a document in. The answer: when the newest of it was made, in the market's time; null when it does not tell. */
export type Ingest = (document: unknown) => number | null

interface IngestParts {
  readonly symbol: string
  readonly records: CboeRecords
  readonly chains: CboeChains
  nowMs(): number
  /** Something was learnt about a time that the market has passed already. */
  onPastChange(): void
}

/** Where the documents of one symbol go. Nothing is taken in of one that cannot be read whole. */
export function createIngest({
  symbol,
  records,
  chains,
  nowMs,
  onPastChange,
}: IngestParts): Readonly<Record<InputKind, Ingest>> {
  const learnt = (seconds: number) => {
    if (seconds * 1000 <= nowMs() - CBOE_CLOCK_LAG_MS) onPastChange()
  }
  return {
    quote(document) {
      const quote = readQuote(document)
      if (quote) learnt(records.addQuote(quote))
      return pricesAsOfMs(document) ?? quote?.tradedAtMs ?? null
    },
    minutes(document) {
      const minutes = readMinutes(document)
      learnt(records.addMinutes(minutes))
      return pricesAsOfMs(document) ?? minuteEndMs(minutes.at(-1)?.t)
    },
    days(document) {
      const days = readDays(document, nowMs())
      learnt(records.addDays(days))
      const newest = days.at(-1)
      return newest ? closeOf(dayOf(newest.t)) * 1000 : null
    },
    chains(document) {
      const chain = readChain(document, symbol)
      if (chains.add(chain)) learnt(chain.asOfMs / 1000)
      return chain.asOfMs
    },
  }
}

const minuteEndMs = (startSeconds: number | undefined): number | null =>
  startSeconds === undefined ? null : (startSeconds + 60) * 1000
