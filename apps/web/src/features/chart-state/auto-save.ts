import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** CH-11, ST-1: unset counts as on. */
export const { use: useAutoSave, set: setAutoSave } = defineSwitch(storageKeys.chartAutoSave)
