import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** GS-2, ST-1: unset counts as on. */
export const { use: useAccountManager, set: setAccountManager } = defineSwitch(
  storageKeys.enableAccountManager,
)
