import { storageKeys } from '@tidemark/contracts'
import { definePreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'

/** How many earlier sessions show their map behind today's. */
export const earlierMapsChoices = ['Off', '1', '5', 'All'] as const
export type EarlierMapsChoice = (typeof earlierMapsChoices)[number]

const preference = definePreference<EarlierMapsChoice>({
  name: storageKeys.earlierMaps,
  scope: 'user',
  read: text => earlierMapsChoices.find(choice => choice === text) ?? 'Off',
  write: (_stored, choice) => choice,
})

export const useEarlierMapsChoice = (): EarlierMapsChoice => usePreference(preference)
export const setEarlierMapsChoice = (choice: EarlierMapsChoice): void =>
  preferences.change(preference, choice)
