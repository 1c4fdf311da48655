import { closeOf, dayOf } from '../recorded/session-day.ts'
import type { SourceListener } from '../source-listener.ts'
import type { CboeChains } from './cboe-chains.ts'
import { pricesAsOfMs, readChain, readDays, readMinutes, readQuote } from './cboe-documents.ts'
import type { InputKind } from './cboe-inputs.ts'
import type { CboeRecords } from './cboe-records.ts'
import { CBOE_CLOCK_LAG_MS } from './delay.ts'

/** Stores the data of a document and returns the time of its newest data; null when the document has none. */
export type Ingest = (document: unknown) => number | null

interface IngestParts {
  readonly symbol: string
  readonly records: CboeRecords
  readonly chains: CboeChains
  nowMs(): number
  readonly listener: SourceListener
}

/** Stores the documents of one symbol. A document that cannot be read completely is not stored at all. */
export function createIngest({
  symbol,
  records,
  chains,
  nowMs,
  listener,
}: IngestParts): Readonly<Record<InputKind, Ingest>> {
  const notifyIfPast = (seconds: number) => {
    if (seconds * 1000 <= nowMs() - CBOE_CLOCK_LAG_MS) listener.onPastChange()
  }
  const notifyOfTrades = (seconds: number) => {
    if (Number.isFinite(seconds)) listener.onTrades()
    notifyIfPast(seconds)
  }
  return {
    quote(document) {
      const quote = readQuote(document)
      if (quote) notifyOfTrades(records.addQuote(quote))
      return pricesAsOfMs(document) ?? quote?.tradedAtMs ?? null
    },
    minutes(document) {
      const minutes = readMinutes(document)
      notifyOfTrades(records.addMinutes(minutes))
      return pricesAsOfMs(document) ?? minuteEndMs(minutes.at(-1)?.time)
    },
    days(document) {
      const days = readDays(document, nowMs())
      notifyIfPast(records.addDays(days))
      const newest = days.at(-1)
      return newest ? closeOf(dayOf(newest.time)) * 1000 : null
    },
    chains(document) {
      const chain = readChain(document, symbol)
      if (chains.add(chain)) notifyIfPast(chain.asOfMs / 1000)
      return chain.asOfMs
    },
  }
}

const minuteEndMs = (startSeconds: number | undefined): number | null =>
  startSeconds === undefined ? null : (startSeconds + 60) * 1000
