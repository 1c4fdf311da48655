import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'
import { undoableSetter } from '../undo/index.ts'
import { mapTexts } from './texts.ts'

/** Whether auto scaling includes the map; unset counts as on. */
const mapInScale = defineSwitch(storageKeys.mapInScale)

export const useMapInScale = mapInScale.use
export const setMapInScale = undoableSetter(mapInScale, mapTexts.display.scaleStep)
