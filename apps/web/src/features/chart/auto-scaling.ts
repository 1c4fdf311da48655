import { storageKeys } from '@tidemark/contracts'
import { localText } from '../../app/browser-storage.ts'

/** CH-10: unset counts as on. */
export const isAutoScalingOn = (): boolean => localText.read(storageKeys.autoScaling) !== 'false'
