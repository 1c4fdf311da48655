import { storageKeys } from '@tidemark/contracts'
import { storedSwitch } from '../../platform/stored-switch.ts'

/** Whether auto scaling keeps the map in view; on unless it was switched off. */
export const { use: useMapInScale, set: setMapInScale } = storedSwitch(
  storageKeys.mapInScale,
  text => text !== 'false',
  isOn => String(isOn),
)
