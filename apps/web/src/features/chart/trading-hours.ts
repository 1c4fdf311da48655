import { storageKeys } from '@tidemark/contracts'
import { type TradingHours, tradingHours } from '@tidemark/domain'
import { definePreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { hasExtendedHours, useHasExtendedHours } from '../market-clock/index.ts'
import { undoableSetter } from '../undo/index.ts'
import { chartTexts } from './texts.ts'

/** The hours that intraday bars cover, in every window. */
const preference = definePreference<TradingHours>({
  name: storageKeys.tradingHours,
  scope: 'user',
  read: text => tradingHours.find(hours => hours === text) ?? 'regular',
  write: (_stored, hours) => hours,
})

/** The hours that the chart requests: extended ones only when the market has them. */
export const hoursToRequest = (): TradingHours =>
  hasExtendedHours() ? preferences.get(preference) : 'regular'

export const useChosenHours = (): TradingHours => usePreference(preference)

export function useExtendedHours() {
  const isAvailable = useHasExtendedHours()
  const isChosen = useChosenHours() === 'extended'
  return { isAvailable, isOn: isAvailable && isChosen }
}

export const setExtendedHours = undoableSetter(
  {
    get: () => preferences.get(preference) === 'extended',
    set: isOn => preferences.change(preference, isOn ? 'extended' : 'regular'),
  },
  chartTexts.steps.extendedHours,
)
