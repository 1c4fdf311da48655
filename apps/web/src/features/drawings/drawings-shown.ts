import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** CH-10: the stored key means “drawings hidden”, so unset counts as shown. */
export const { use: useDrawingsShown, set: setDrawingsShown } = defineSwitch(storageKeys.removeDrawings, {
  on: 'false',
  off: 'true',
})
