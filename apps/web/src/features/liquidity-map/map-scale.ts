import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'
import { undoableSetter } from '../undo/index.ts'
import { mapTexts } from './texts.ts'

/** Whether auto scaling shows the whole map rather than the nearest levels; unset counts as off. */
const mapInScale = defineSwitch(storageKeys.mapInScale, { isOffWhenUnset: true })

export const useMapInScale = mapInScale.use
export const setMapInScale = undoableSetter(mapInScale, mapTexts.scaleStep)
