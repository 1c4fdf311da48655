import type { IsoDate } from '../epoch.ts'
import { frontIndexFuturesSymbols, type IndexFuture } from '../futures/futures-symbol.ts'
import type { AlertState } from './alert-state.ts'

export type AlertKind = 'dd-band-break' | 'hedge-break' | 'bull-zone-bottom' | 'index-divergence' | 'two-pm'
export type AlertGroup = 'irrational' | 'unusual' | 'random'

interface BandRule {
  readonly alert: 'dd-band-break'
  readonly group: AlertGroup
  readonly watches: IndexFuture
  readonly liveKey: null
}

interface OtherRule {
  readonly alert: Exclude<AlertKind, 'dd-band-break'>
  readonly group: AlertGroup
  /** The symbol; null for the whole market or the clock. */
  readonly watches: string | null
  /** Its key in the alerts of the live channel; null where the browser computes the alert. */
  readonly liveKey: string | null
}

export type AlertRule = BandRule | OtherRule

/** Every alert, in the order of the panel. */
export const alertRules: readonly AlertRule[] = [
  { alert: 'dd-band-break', group: 'irrational', watches: 'EP', liveKey: null },
  { alert: 'dd-band-break', group: 'irrational', watches: 'ENQ', liveKey: null },
  { alert: 'dd-band-break', group: 'irrational', watches: 'RTY', liveKey: null },
  { alert: 'hedge-break', group: 'irrational', watches: 'SPY', liveKey: 'SPY' },
  { alert: 'hedge-break', group: 'irrational', watches: 'QQQ', liveKey: 'QQQ' },
  { alert: 'hedge-break', group: 'irrational', watches: 'IWM', liveKey: 'IWM' },
  { alert: 'hedge-break', group: 'irrational', watches: 'UVXY', liveKey: 'UVXY' },
  {
    alert: 'bull-zone-bottom',
    group: 'irrational',
    watches: 'UVXY',
    // The hedge break uses the symbol as its key.
    liveKey: 'UVXY-BULL-ZONE-BOTTOM',
  },
  { alert: 'index-divergence', group: 'unusual', watches: null, liveKey: null },
  { alert: 'two-pm', group: 'random', watches: null, liveKey: null },
]

export interface AlertItem extends AlertState {
  readonly alert: AlertKind
  readonly symbol: string | null
  /** The request that loaded its bars; null without one. */
  readonly requestId: number | null
}

/** One entry of the alerts panel. Index futures are named by the front contract of the day. */
export function alertItem(
  rule: AlertRule,
  { color, dir }: AlertState,
  { date, requestId }: { readonly date: IsoDate; readonly requestId: number | null },
): AlertItem {
  const symbol = rule.alert === 'dd-band-break' ? frontIndexFuturesSymbols(date)[rule.watches] : rule.watches
  return { alert: rule.alert, symbol, requestId, color, dir }
}
