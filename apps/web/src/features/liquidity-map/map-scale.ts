import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** Whether auto scaling shows the whole map rather than the nearest levels; unset counts as off. */
export const { use: useMapInScale, set: setMapInScale } = defineSwitch(storageKeys.mapInScale, {
  isOffWhenUnset: true,
})
