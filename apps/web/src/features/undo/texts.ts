const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const undoTexts = {
  undo: (name: string | null) => (name === null ? 'Undo' : `Undo ${name}`),
  redo: (name: string | null) => (name === null ? 'Redo' : `Redo ${name}`),
  nothingToUndo: 'nothing to undo',
  nothingToRedo: 'nothing to redo',
  undone: 'Undone',
  redone: 'Done again',
  step: sentence,
  dropped: (step: string, dropped: readonly string[]) =>
    `${sentence(step)}. Skipped, because it was changed in another window since: ${dropped.join(', ')}.`,
}
