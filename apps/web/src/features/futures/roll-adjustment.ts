import { storageKeys } from '@tidemark/contracts'
import type { RollAdjustment } from '@tidemark/futures'
import { definePreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { undoableSetter } from '../undo/index.ts'
import { futuresTexts as t } from './texts.ts'

/** How continuous contracts are joined, in every window. */
const preference = definePreference<RollAdjustment>({
  name: storageKeys.rollAdjustment,
  scope: 'user',
  read: text => (text === 'back-adjusted' ? text : 'unadjusted'),
  write: (_stored, adjustment) => adjustment,
})

export const rollAdjustment = (): RollAdjustment => preferences.get(preference)
export const useRollAdjustment = (): RollAdjustment => usePreference(preference)

export const setBackAdjusted = undoableSetter(
  {
    get: () => rollAdjustment() === 'back-adjusted',
    set: isOn => preferences.change(preference, isOn ? 'back-adjusted' : 'unadjusted'),
  },
  t.backAdjustedStep,
)
