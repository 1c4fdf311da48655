import { closeOf, dayOf } from '../recorded/session-day.ts'
import type { CboeChains } from './cboe-chains.ts'
import { pricesMadeMs, readChain, readDays, readMinutes, readQuote } from './cboe-documents.ts'
import type { InputKind } from './cboe-inputs.ts'
import type { CboeRecords } from './cboe-records.ts'

/** Takes a document in. The answer: when the newest of it was made, in the market's time; null when it does not tell. */
export type Take = (document: unknown) => number | null

interface TakerParts {
  readonly symbol: string
  readonly records: CboeRecords
  readonly chains: CboeChains
  nowMs(): number
}

/** Where the documents of one symbol go. Nothing is taken in of one that cannot be read whole. */
export function createTakers({
  symbol,
  records,
  chains,
  nowMs,
}: TakerParts): Readonly<Record<InputKind, Take>> {
  return {
    quote(document) {
      const quote = readQuote(document)
      if (quote) records.addQuote(quote)
      return pricesMadeMs(document) ?? quote?.tradedAtMs ?? null
    },
    minutes(document) {
      const minutes = readMinutes(document)
      records.addMinutes(minutes)
      return pricesMadeMs(document) ?? minuteEndMs(minutes.at(-1)?.t)
    },
    days(document) {
      const days = readDays(document, nowMs())
      records.addDays(days)
      const newest = days.at(-1)
      return newest ? closeOf(dayOf(newest.t)) * 1000 : null
    },
    chains(document) {
      const chain = readChain(document, symbol)
      chains.add(chain)
      return chain.asOfMs
    },
  }
}

const minuteEndMs = (startSeconds: number | undefined): number | null =>
  startSeconds === undefined ? null : (startSeconds + 60) * 1000
