import type { MarketSource } from '../market-source.ts'
import { phaseOf } from '../recorded/minute-trades.ts'
import { createRecordedMarket } from '../recorded/recorded-market.ts'
import { noSettlements } from '../settlement-source.ts'
import type { SourceCapabilities } from '../source-capabilities.ts'
import { noListener, type SourceListener } from '../source-listener.ts'
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
}

const capabilities: SourceCapabilities = {
  days: true,
  minutes: true,
  trades: true,
  chains: true,
  settlements: false,
  margins: false,
  ownClock: false,
  extendedHours: false,
  history: 'collected',
}

export interface CboeSource extends MarketSource, CboePoller {
  /** Reports to this listener from now on, instead of to the one before. */
  listen(listener: SourceListener): void
}

/** Cboe's delayed quotes. Queries return what has been fetched so far. After `start` it polls on its own. Run only one
 *  instance: a second would send every request twice. */
export function createCboeSource(options: CboeOptions): CboeSource {
  const { url, symbols, ports } = options
  let listener = noListener
  const listings = cboeListings(symbols)
  const client = createCboeClient(url, ports)
  const chains = createCboeChains(listings.map(({ symbol }) => symbol))
  const { nowMs } = ports
  const ownListener: SourceListener = {
    onTrades() {
      clearTrades()
      listener.onTrades()
    },
    onPastChange: () => listener.onPastChange(),
  }
  const symbolSources = listings.map((listing, index) => {
    const records = createCboeRecords(phaseOf(index))
    const ingest = createIngest({ symbol: listing.symbol, records, chains, nowMs, listener: ownListener })
    return { records, fetch: createCboeFetcher({ listing, ingest, client, nowMs }) }
  })
  const records = symbolSources.map(symbolSource => symbolSource.records)
  const { prices, clearTrades } = createRecordedMarket(listings, records)
  const inputs = listings.flatMap((_, index) => INPUT_KINDS.map(kind => createInput(kind, index)))
  return {
    name: 'cboe',
    capabilities,
    ...prices,
    chains,
    futures: noSettlements,
    health: atMs => cboeHealth(inputs, listings, atMs),
    outage: client.outage,
    listen(next) {
      listener = next
    },
    ...createCboePoller({
      inputs,
      fetchInput: async input => symbolSources[input.symbolIndex]?.fetch(input),
      pauseMs: client.pauseMs,
      ports,
    }),
  }
}
