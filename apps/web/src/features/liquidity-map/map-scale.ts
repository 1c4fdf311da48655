import { storageKeys } from '@tidemark/contracts'
import { storedSwitch } from '../../platform/stored-switch.ts'

/** Whether auto scaling includes the map; unset counts as on. */
export const { use: useMapInScale, set: setMapInScale } = storedSwitch(
  storageKeys.mapInScale,
  text => text !== 'false',
  isOn => String(isOn),
)
