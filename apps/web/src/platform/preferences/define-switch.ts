import type { StorageKey } from '@tidemark/contracts'
import { type SwitchTexts, switchPreference } from './preference.ts'
import { preferences, usePreference } from './use-preference.ts'

/** An on/off key of the browser's storage, the same in every open window. Unset counts as on unless told otherwise. */
export function defineSwitch(name: StorageKey, texts: Partial<SwitchTexts> = {}) {
  const preference = switchPreference(name, { on: 'true', off: 'false', ...texts })
  return {
    use: (): boolean => usePreference(preference),
    get: (): boolean => preferences.get(preference),
    set: (isOn: boolean): void => preferences.change(preference, isOn),
  }
}
