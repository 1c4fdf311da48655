import type { Shortcut } from '@tidemark/chart'
import { texts } from '../texts.ts'

const t = texts.shortcuts

/** One shortcut, one line. Those of the drawings come from the chart. */
export const shortcutList: readonly Shortcut[] = [
  { keys: ['/'], does: t.symbol },
  { keys: ['A', '…', 'Z'], does: t.typeSymbol },
  { keys: ['1', '…', '9'], does: t.typeInterval },
  { keys: ['Alt', 'G'], does: t.goToDate },
  { keys: ['←', '→'], does: t.pan },
  { keys: ['+', '−'], does: t.zoom },
  { keys: ['Home', 'End'], does: t.ends },
  { keys: ['Menu'], does: t.chartMenu },
  { keys: ['Ctrl', 'Alt', 'S'], does: t.copyPicture },
  { keys: ['Ctrl', 'Alt', 'Shift', 'S'], does: t.savePicture },
  { keys: ['?'], does: t.sheet },
  { keys: ['Esc'], does: t.close },
  { keys: ['←', '→'], does: t.resolution },
  { keys: ['←', '→'], does: t.tabs },
  { keys: ['↑', '↓'], does: t.tools },
  { keys: ['←', '→', '↑', '↓'], does: t.divider },
  { keys: ['Shift', '←', '→', '↑', '↓'], does: t.dividerFast },
]
