import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'
import { undoableSetter } from '../undo/index.ts'
import { chartTexts } from './texts.ts'

/** CH-10: unset counts as on. */
const autoScaling = defineSwitch(storageKeys.autoScaling)

export const { use: useAutoScaling, get: isAutoScalingOn } = autoScaling
export const setAutoScaling = undoableSetter(autoScaling, chartTexts.steps.autoScaling)
