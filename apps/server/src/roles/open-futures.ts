import { journalFile, openSimulatedGateway } from '../sandboxes/sandbox-gateway.ts'
import type { FuturesUpstream } from '../trading/relay/futures-upstream.ts'
import { gatewayUpstream } from '../trading/relay/gateway-upstream.ts'
import { providerUpstream } from '../trading/relay/provider-upstream.ts'
import type { Config } from './config.ts'
import type { OpenedMarket } from './open-market.ts'

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
  { bus, clock }: Pick<OpenedMarket, 'bus' | 'clock'>,
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
