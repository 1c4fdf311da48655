import type { IsoDate } from '../epoch.ts'
import type { AlertRule, AlertWatch } from './alert-rule.ts'
import type { AlertState } from './alert-state.ts'
import { bullZoneBottomRule } from './bull-zone-bottom.ts'
import { ddBandBreakRule } from './dd-band-break.ts'
import { hedgeBreakRule } from './hedge-break.ts'
import { indexDivergenceRule } from './index-divergence.ts'
import { twoPmRule } from './two-pm.ts'

/** Every alert rule, in the order of the panel. */
export const alertRules: readonly AlertRule[] = [
  ddBandBreakRule,
  hedgeBreakRule,
  bullZoneBottomRule,
  indexDivergenceRule,
  twoPmRule,
]

export interface AlertItem extends AlertState {
  readonly alert: string
  readonly symbol: string | null
  /** The request that loaded its bars; null without one. */
  readonly requestId: number | null
}

/** One entry of the alerts panel. Index futures are named by the front contract of the day. */
export function alertItem(
  rule: AlertRule,
  watch: AlertWatch,
  { color, dir }: AlertState,
  { date, requestId }: { readonly date: IsoDate; readonly requestId: number | null },
): AlertItem {
  return { alert: rule.alert, symbol: watch.symbolOn?.(date) ?? watch.watches, requestId, color, dir }
}
