import { notice } from '../../ui/notices.ts'
import { undoTexts as t } from './texts.ts'
import type { UndoResult } from './undo-history.ts'
import { windowHistory } from './window-history.ts'

/** Takes back the last step of this window. */
export const undo = (): void => announce(t.undone, windowHistory.undo())

export const redo = (): void => announce(t.redone, windowHistory.redo())

/** Says what happened where the chart does not show it. */
function announce(title: string, result: UndoResult | null): void {
  if (result === null) return
  const { step, wasInView, dropped } = result
  const show = (text: string) => notice({ id: 'undo', title, text })
  if (dropped.length > 0) show(t.dropped(step.name, dropped))
  else if (!wasInView)
    // The chart knows what is in view once it has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!step.isInView?.()) show(t.step(step.name))
      }),
    )
}
