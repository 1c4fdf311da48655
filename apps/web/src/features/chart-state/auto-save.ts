import { storageKeys } from '@tidemark/contracts'
import { storedSwitch } from '../../platform/stored-switch.ts'

/** CH-11, ST-1: unset counts as on. */
export const { use: useAutoSave, set: setAutoSave } = storedSwitch(
  storageKeys.chartAutoSave,
  text => text !== 'false',
  isOn => String(isOn),
)
