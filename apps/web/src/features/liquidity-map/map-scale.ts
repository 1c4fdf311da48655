import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** Whether auto scaling includes the map; unset counts as on. */
export const { use: useMapInScale, set: setMapInScale } = defineSwitch(storageKeys.mapInScale)
