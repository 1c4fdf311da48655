import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** CH-10: unset counts as on. */
export const {
  use: useAutoScaling,
  get: isAutoScalingOn,
  set: setAutoScaling,
} = defineSwitch(storageKeys.autoScaling)
