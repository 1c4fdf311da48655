import type { MarketSource } from '../market-source.ts'
import { phaseOf } from '../recorded/minute-trades.ts'
import { createRecordedMarket } from '../recorded/recorded-market.ts'
import { noSettlements } from '../settlement-source.ts'
import { createCboeChains } from './cboe-chains.ts'
import { createCboeClient } from './cboe-client.ts'
import { createCboeFetcher } from './cboe-fetcher.ts'
import { cboeHealth } from './cboe-health.ts'
import { createIngest } from './cboe-ingest.ts'
import { createInput, INPUT_KINDS } from './cboe-inputs.ts'
import { type CboePoller, createCboePoller } from './cboe-poller.ts'
import type { CboePorts } from './cboe-ports.ts'
import { createCboeRecords } from './cboe-records.ts'
import { cboeListings } from './cboe-symbols.ts'

interface CboeOptions {
  /** Where the service stands, e.g. https://cdn.cboe.com */
  readonly url: string
  /** A list of our own when absent. */
  readonly symbols?: readonly string[]
  readonly ports: CboePorts
  /** Called when something was learnt about a time that the market has passed: tables made of it are out of date. */
  readonly onPastChange?: () => void
}

export type CboeSource = MarketSource & CboePoller

/** Cboe's delayed quotes. It answers from what has been fetched, where nothing has come yet with nothing, and fetches by
 *  itself once it is started. Only one may run: two would ask for everything twice. */
export function createCboeSource(options: CboeOptions): CboeSource {
  const { url, symbols, ports, onPastChange = () => undefined } = options
  const listings = cboeListings(symbols)
  const client = createCboeClient(url, ports)
  const chains = createCboeChains(listings.map(({ symbol }) => symbol))
  const subjects = listings.map((listing, index) => {
    const records = createCboeRecords(phaseOf(index))
    const { nowMs } = ports
    const ingest = createIngest({ symbol: listing.symbol, records, chains, nowMs, onPastChange })
    return { records, fetch: createCboeFetcher({ listing, ingest, client, nowMs }) }
  })
  const records = subjects.map(subject => subject.records)
  const inputs = listings.flatMap((_, index) => INPUT_KINDS.map(kind => createInput(kind, index)))
  return {
    name: 'cboe',
    ...createRecordedMarket(listings, records),
    chains,
    futures: noSettlements,
    health: atMs => cboeHealth(inputs, listings, atMs),
    ...createCboePoller(inputs, async input => subjects[input.symbolIndex]?.fetch(input), ports),
  }
}
