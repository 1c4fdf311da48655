import type { DrawingChangeName } from '@tidemark/chart'

/** User-visible texts of the drawing tools. */
export const drawingTexts = {
  /** Names in the history, after “Undo” and “Redo”. */
  shownStep: (isOn: boolean) => (isOn ? 'show drawings' : 'hide drawings'),
  steps: {
    add: (kind: string) => `add ${kind}`,
    move: (kind: string) => `move ${kind}`,
    reshape: (kind: string) => `reshape ${kind}`,
    restyle: (kind: string) => `style of ${kind}`,
    text: (kind: string) => `text of ${kind}`,
    lock: (kind: string) => `lock of ${kind}`,
    order: (kind: string) => `order of ${kind}`,
    duplicate: (kind: string) => `duplicate ${kind}`,
    remove: (kind: string) => `delete ${kind}`,
    'remove-all': () => 'delete all drawings',
  } satisfies Record<DrawingChangeName, (kind: string) => string>,
  rail: {
    name: 'Drawing tools',
    waiting: 'The chart is still loading',
    magnet: 'Magnet: snap to open, high, low, close',
    keep: 'Keep the tool after drawing',
    hide: 'Hide drawings',
    show: 'Show drawings',
    remove: 'Delete drawings',
    noneToRemove: 'no drawings on this symbol',
  },
  editor: {
    name: 'Selected drawing',
    colour: 'Colour',
    width: 'Width',
    dash: 'Line',
    fill: 'Fill',
    extend: 'Extend',
    fontSize: 'Text size',
    levels: 'Levels',
    dashes: { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' },
    extents: { none: 'No', left: 'Left', right: 'Right', both: 'Both' },
    edit: 'Edit text',
    lock: 'Lock',
    unlock: 'Unlock',
    front: 'Bring to front',
    back: 'Send to back',
    duplicate: 'Duplicate',
    remove: 'Delete',
  },
  text: { name: 'Text of the drawing' },
  removal: {
    title: 'Delete drawings',
    question: (count: number, symbol: string) =>
      count === 1 ? `Delete the drawing on ${symbol}?` : `Delete all ${count} drawings on ${symbol}?`,
    undo: 'You can restore them with Undo.',
    yes: 'Delete',
    no: 'Cancel',
  },
  dropped: 'Some drawings could not be read',
}
