// biome-ignore-all format: one entry, one line
import type { DrawingToolEntry } from './drawing-tools.ts'

/** The drawing tools in order, without their code. Written by drawing-registry.test.ts. */
export const drawingToolList: readonly DrawingToolEntry[] = [
  { tool: 'cursor', name: 'Cursor', icon: ['M7.904 17.563a1.2 1.2 0 0 0 2.228 .308l2.09 -3.093l4.907 4.907a1.067 1.067 0 0 0 1.509 0l1.047 -1.047a1.067 1.067 0 0 0 0 -1.509l-4.907 -4.907l3.113 -2.09a1.2 1.2 0 0 0 -.309 -2.228l-13.582 -3.904l3.904 13.563'], key: 'C', startsGroup: false },
  { tool: 'trend-line', name: 'Trend line', icon: ['M4 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M16 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M7.5 16.5l9 -9'], key: 'T', startsGroup: true },
  { tool: 'ray', name: 'Ray', icon: ['M17 7l-10 10', 'M8 7l9 0l0 9'], key: 'Y', startsGroup: false },
  { tool: 'horizontal-line', name: 'Horizontal line', icon: ['M5 12l14 0'], key: 'H', startsGroup: false },
  { tool: 'vertical-line', name: 'Vertical line', icon: ['M12 5l0 14'], key: 'V', startsGroup: false },
  { tool: 'rectangle', name: 'Rectangle', icon: ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10'], key: 'B', startsGroup: false },
  { tool: 'fib-retracement', name: 'Fib retracement', icon: ['M4 20h16', 'M4 12h16', 'M4 4h16'], key: 'F', startsGroup: false },
  { tool: 'text', name: 'Text', icon: ['M4 20l3 0', 'M14 20l7 0', 'M6.9 15l6.9 0', 'M10.2 6.3l5.8 13.7', 'M5 20l6 -16l2 0l7 16'], key: 'X', startsGroup: false },
  { tool: 'measure', name: 'Measure', icon: ['M19.875 12c.621 0 1.125 .512 1.125 1.143v5.714c0 .631 -.504 1.143 -1.125 1.143h-15.875a1 1 0 0 1 -1 -1v-5.857c0 -.631 .504 -1.143 1.125 -1.143h15.75', 'M9 12v2', 'M6 12v3', 'M12 12v3', 'M18 12v3', 'M15 12v2', 'M3 3v4', 'M3 5h18', 'M21 3v4'], key: 'M', startsGroup: true },
]
