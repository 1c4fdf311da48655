import { useSyncExternalStore } from 'react'
import { localText } from '../browser-storage.ts'
import type { Preference } from './preference.ts'
import { PreferenceStore } from './preference-store.ts'
import { mainWindowId } from './window-id.ts'

/** The store of this page. */
export const preferences = new PreferenceStore({
  storage: localText,
  onChangeElsewhere: listener => window.addEventListener('storage', ({ key }) => listener(key)),
})

export const usePreference = <Value, Change>(
  preference: Preference<Value, Change>,
  windowId = mainWindowId,
): Value => useSyncExternalStore(preferences.subscribe, () => preferences.get(preference, windowId))
