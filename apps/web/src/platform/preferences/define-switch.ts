import type { StorageKey } from '@tidemark/contracts'
import { switchPreference } from './preference.ts'
import { preferences, usePreference } from './use-preference.ts'

/** An on/off key of the browser's storage, the same in every open window. Every text but `off` counts as on. */
export function defineSwitch(name: StorageKey, { on, off } = { on: 'true', off: 'false' }) {
  const preference = switchPreference(name, { on, off })
  return {
    use: (): boolean => usePreference(preference),
    get: (): boolean => preferences.get(preference),
    set: (isOn: boolean): void => preferences.change(preference, isOn),
  }
}
