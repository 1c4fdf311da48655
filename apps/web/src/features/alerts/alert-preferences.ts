import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'

/** Both are off until chosen: a sound or a message over other windows must not surprise. */
export const notificationSwitch = defineSwitch(storageKeys.alertNotification, { isOffWhenUnset: true })
export const soundSwitch = defineSwitch(storageKeys.alertSound, { isOffWhenUnset: true })
