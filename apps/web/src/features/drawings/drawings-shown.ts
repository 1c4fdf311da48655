import { storageKeys } from '@tidemark/contracts'
import { storedSwitch } from '../../platform/stored-switch.ts'

/** CH-10: the stored key means “drawings hidden”, so unset counts as shown. */
export const { use: useDrawingsShown, set: setDrawingsShown } = storedSwitch(
  storageKeys.removeDrawings,
  text => text !== 'true',
  isOn => String(!isOn),
)
