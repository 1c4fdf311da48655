import { storageKeys } from '@tidemark/contracts'
import { storedSwitch } from '../../platform/stored-switch.ts'

/** CH-10: the key says that drawings are removed from sight, so unset leaves them shown. */
export const { use: useDrawingsShown, set: setDrawingsShown } = storedSwitch(
  storageKeys.removeDrawings,
  text => text !== 'true',
  isOn => String(!isOn),
)
