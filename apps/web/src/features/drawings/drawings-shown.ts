import { storageKeys } from '@tidemark/contracts'
import { defineSwitch } from '../../platform/preferences/define-switch.ts'
import { undoableSetter } from '../undo/index.ts'
import { drawingTexts } from './texts.ts'

/** CH-10: the stored key means “drawings hidden”, so unset counts as shown. */
const drawingsShown = defineSwitch(storageKeys.removeDrawings, { on: 'false', off: 'true' })

export const useDrawingsShown = drawingsShown.use
export const setDrawingsShown = undoableSetter(drawingsShown, drawingTexts.shownStep)
