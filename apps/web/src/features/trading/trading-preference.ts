import { storageKeys } from '@tidemark/contracts'
import { recordPreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'

export const maxQuantity = 9_999
export const maxRisk = 1_000_000
const maxIdLength = 100
const defaultRisk = 500

interface TradingPreference {
  /** The account chosen last; null: none yet. */
  readonly accountId: string | null
  /** Asks before an order is sent. */
  readonly isConfirmed: boolean
  /** Of the ladder. */
  readonly quantity: number
  /** Money that one trade may lose. */
  readonly risk: number
}

/** How the user trades. */
export const tradingPreference = recordPreference<TradingPreference>({
  name: storageKeys.trading,
  scope: 'user',
  read: ({ accountId, isConfirmed, quantity, risk }) => ({
    accountId: typeof accountId === 'string' && accountId.length <= maxIdLength ? accountId : null,
    isConfirmed: isConfirmed !== false,
    quantity: isCount(quantity, maxQuantity) ? quantity : 1,
    risk: isCount(risk, maxRisk) ? risk : defaultRisk,
  }),
})

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

export const useTradingPreference = (): TradingPreference => usePreference(tradingPreference)

export const changeTradingPreference = (change: Partial<TradingPreference>): void =>
  preferences.change(tradingPreference, change)
