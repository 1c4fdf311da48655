import { storageKeys } from '@tidemark/contracts'
import { storedSwitch } from '../../platform/stored-switch.ts'

/** CH-10: unset counts as on. */
export const { use: useAutoScaling, set: setAutoScaling } = storedSwitch(
  storageKeys.autoScaling,
  text => text !== 'false',
  isOn => String(isOn),
)
