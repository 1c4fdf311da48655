import type { Broker } from '@tidemark/futures'
import { useMemo } from 'react'
import { browserPorts } from '../../live/browser-ports.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { notice } from '../../ui/notices.ts'
import { refreshRiskLimits } from '../risk-limits/index.ts'
import { askConfirmation } from './confirmation-store.ts'
import { createTradingActions, type TradingActions } from './trading-actions.ts'
import { tradingPreference } from './trading-preference.ts'

/** Places, changes and cancels through a broker, with the confirmation that the user prefers. */
export const useTradingActions = (broker: Broker): TradingActions =>
  useMemo(
    () =>
      createTradingActions({
        broker,
        ask: askConfirmation,
        isAsked: () => preferences.get(tradingPreference).isConfirmed,
        after: browserPorts.after,
        tell: notice,
        refused: refreshRiskLimits,
      }),
    [broker],
  )
