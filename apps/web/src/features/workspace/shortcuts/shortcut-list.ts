import type { Shortcut } from '@tidemark/chart'
import { texts } from '../texts.ts'

const t = texts.shortcuts

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** One shortcut, one line. Those of the drawings come from the chart. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: t.everywhere,
    shortcuts: [
      { keys: ['/'], does: t.symbol },
      { keys: ['Ctrl', 'Z'], does: t.undo },
      { keys: ['Ctrl', 'Y'], does: t.redo },
      { keys: ['Ctrl', 'Shift', 'Z'], does: t.redo },
      { keys: ['Alt', 'R'], does: t.resetView },
      { keys: ['Alt', 'G'], does: t.goToDate },
      { keys: ['Alt', 'A'], does: t.alert },
      { keys: ['Esc'], does: t.close },
      { keys: ['Ctrl', 'Alt', 'S'], does: t.copyPicture },
      { keys: ['Ctrl', 'Alt', 'Shift', 'S'], does: t.savePicture },
      { keys: ['?'], does: t.sheet },
    ],
  },
  {
    title: t.onChart,
    shortcuts: [
      { keys: ['A', '…', 'Z'], does: t.typeSymbol },
      { keys: ['1', '…', '9'], does: t.typeInterval },
      { keys: ['←', '→'], does: t.pan },
      { keys: ['+', '−'], does: t.zoom },
      { keys: ['↑', '↓'], does: t.zoomArrows },
      { keys: ['Home', 'End'], does: t.ends },
      { keys: ['Menu'], does: t.chartMenu },
    ],
  },
  {
    title: t.controls,
    shortcuts: [
      { keys: ['←', '→'], does: t.rows },
      { keys: ['↑', '↓'], does: t.tools },
      { keys: ['↑', '↓', 'Enter'], does: t.searchList },
      { keys: ['Alt', '↑', '↓'], does: t.moveRow },
      { keys: ['Delete'], does: t.removeRow },
      { keys: ['Shift', 'Enter'], does: t.newLine },
      { keys: ['←', '→', '↑', '↓'], does: t.divider },
      { keys: ['←', '→', 'Enter'], does: t.tour },
    ],
  },
  {
    title: t.trading,
    shortcuts: [
      { keys: ['Alt', 'Shift', 'T'], does: t.ticket },
      { keys: ['Alt', 'Shift', 'D'], does: t.dom },
      { keys: ['Alt', 'Shift', 'A'], does: t.arm },
      { keys: ['Alt', 'Shift', 'F'], does: t.flatten },
      { keys: ['Alt', 'Shift', 'C'], does: t.cancelAll },
      { keys: ['Alt', 'Shift', 'R'], does: t.reverse },
      { keys: ['Alt', 'Shift', 'L'], does: t.selectLine },
      { keys: ['↑', '↓', 'Enter'], does: t.moveLine },
      { keys: ['Delete'], does: t.removeLine },
    ],
  },
  {
    title: t.ladder,
    shortcuts: [
      { keys: ['Space'], does: t.ladderCentre },
      { keys: ['↑', '↓'], does: t.ladderPrice },
      { keys: ['B', 'S'], does: t.ladderOrder },
      { keys: ['Delete'], does: t.ladderCancel },
      { keys: ['Esc'], does: t.ladderDisarm },
    ],
  },
]
