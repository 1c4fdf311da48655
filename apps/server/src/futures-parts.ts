import { join } from 'node:path'
import type { MarketClockReader } from './clocks/market-clock.ts'
import type { Config } from './config.ts'
import type { JournalPlace } from './engine/futures-gateway-messages.ts'
import { createFuturesGatewayThread } from './engine/futures-gateway-thread.ts'
import type { MarketParts } from './market-parts.ts'
import type { FuturesUpstream } from './services/futures/futures-upstream.ts'
import { gatewayUpstream } from './services/futures/gateway-upstream.ts'
import { providerUpstream } from './services/futures/provider-upstream.ts'
import { exchangeJournalFile } from './storage/data-files.ts'

interface FuturesParts {
  /** Null: there is no provider, and the relay says so. */
  readonly upstream: FuturesUpstream | null
  stop(): Promise<void>
}

interface Log {
  error(details: object, message: string): void
}

type FuturesConfig = Pick<Config, 'dataDir' | 'futuresUrl' | 'isProduction' | 'market'>

/** The configured provider, else the simulated gateway beside a simulated market: next to other prices its own would not fit.
 *  In production there is no gateway, whose trades would look like real ones. */
export function openFutures(
  { dataDir, futuresUrl, isProduction, market }: FuturesConfig,
  { bus, clock }: Pick<MarketParts, 'bus' | 'clock'>,
  log: Log,
): FuturesParts {
  const stop = async () => undefined
  if (futuresUrl !== null) return { upstream: providerUpstream(futuresUrl), stop }
  const seed = market.settings.SIM_SEED
  if (isProduction || market.source !== 'simulated' || typeof seed !== 'string')
    return { upstream: null, stop }
  const gateway = openSimulatedGateway(seed, journalFile(dataDir), { bus, clock, log })
  return { upstream: gatewayUpstream(gateway), stop: gateway.stop }
}

export const journalFile = (dataDir: string): JournalPlace => ({
  kind: 'file',
  path: join(dataDir, exchangeJournalFile),
})

interface GatewayParts extends Pick<MarketParts, 'bus'> {
  readonly clock: MarketClockReader
  readonly log: Log
}

/** The simulated gateway, on the clock of the market. */
export function openSimulatedGateway(seed: string, journal: JournalPlace, { bus, clock, log }: GatewayParts) {
  const gateway = createFuturesGatewayThread({
    ...{ seed, journal, readClock: () => clock.read() },
    onError: error => log.error({ err: error }, 'the futures gateway failed'),
  })
  const unsubscribe = bus.subscribe(message => {
    if (message.kind === 'clock') gateway.setClock(message.clock)
  })
  return {
    connect: gateway.connect,
    async stop(): Promise<void> {
      unsubscribe()
      await gateway.stop()
    },
  }
}
