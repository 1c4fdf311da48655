import type { Config } from './config.ts'
import type { FuturesUpstream } from './services/futures/futures-upstream.ts'
import { providerUpstream } from './services/futures/provider-upstream.ts'

/** The configured provider. Null: there is none, and the relay says so. In production there is no simulated gateway: its
 *  trades would look like real ones. */
export const openFutures = ({ futuresUrl }: Pick<Config, 'futuresUrl'>): FuturesUpstream | null =>
  futuresUrl === null ? null : providerUpstream(futuresUrl)
