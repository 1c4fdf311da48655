import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** Whether zones have the colours of support and resistance rather than those of the settings; unset counts as off. */
export const { use: useMapSides, set: setMapSides } = defineSwitch(storageKeys.mapSides, {
  isOffWhenUnset: true,
})
