import type { MarketSource } from '../market-source.ts'
import { phaseOf } from '../recorded/minute-trades.ts'
import { createRecordedMarket } from '../recorded/recorded-market.ts'
import { noSettlements } from '../settlement-source.ts'
import type { SourcePorts } from '../source-ports.ts'
import { createCboeChains } from './cboe-chains.ts'
import { createCboeClient } from './cboe-client.ts'
import { createCboeFetcher } from './cboe-fetcher.ts'
import { cboeHealth } from './cboe-health.ts'
import { createIngest } from './cboe-ingest.ts'
import { createInput, INPUT_KINDS } from './cboe-inputs.ts'
import { type CboePoller, createCboePoller } from './cboe-poller.ts'
import { createCboeRecords } from './cboe-records.ts'
import { cboeListings } from './cboe-symbols.ts'

interface CboeOptions {
  /** Base URL of the service, e.g. https://cdn.cboe.com */
  readonly url: string
  /** A built-in list by default. */
  readonly symbols?: readonly string[]
  readonly ports: SourcePorts
  /** Called when data of a past market time changed: results computed from it are out of date. */
  readonly onPastChange?: () => void
}

export type CboeSource = MarketSource & CboePoller

/** Cboe's delayed quotes. Queries return what has been fetched so far. After `start` it polls on its own. Run only one
 *  instance: a second would send every request twice. */
export function createCboeSource(options: CboeOptions): CboeSource {
  const { url, symbols, ports, onPastChange = () => undefined } = options
  const listings = cboeListings(symbols)
  const client = createCboeClient(url, ports)
  const chains = createCboeChains(listings.map(({ symbol }) => symbol))
  const symbolSources = listings.map((listing, index) => {
    const records = createCboeRecords(phaseOf(index))
    const { nowMs } = ports
    const ingest = createIngest({ symbol: listing.symbol, records, chains, nowMs, onPastChange })
    return { records, fetch: createCboeFetcher({ listing, ingest, client, nowMs }) }
  })
  const records = symbolSources.map(symbolSource => symbolSource.records)
  const inputs = listings.flatMap((_, index) => INPUT_KINDS.map(kind => createInput(kind, index)))
  return {
    name: 'cboe',
    ...createRecordedMarket(listings, records),
    chains,
    futures: noSettlements,
    health: atMs => cboeHealth(inputs, listings, atMs),
    ...createCboePoller(inputs, async input => symbolSources[input.symbolIndex]?.fetch(input), ports),
  }
}
