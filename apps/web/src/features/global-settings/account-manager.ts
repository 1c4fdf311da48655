import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** GS-2, ST-1: unset counts as on. */
export const { use: useAccountManager, set: setAccountManager } = defineSwitch(
  storageKeys.enableAccountManager,
)

/** Whether the trading-data connection is there: only then is there an account manager. */
export const { use: useIsCqgConnected } = defineSwitch(storageKeys.cqgConnected, { isOffWhenUnset: true })
