import type { ChartWidget } from '@tidemark/chart'
import { useEffect, useEffectEvent } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { screenshotTexts as t } from './texts.ts'

type Take = typeof import('./take-picture.ts')

/** The code comes when a picture is first asked for. */
async function take(work: (take: Take) => Promise<void>): Promise<void> {
  try {
    await work(await import('./take-picture.ts'))
  } catch (error) {
    reportProblem('The code for pictures did not come', error)
    notice({ title: t.failed, text: t.notLoaded, kind: 'error' })
  }
}

export const copyPicture = (widget: ChartWidget): Promise<void> =>
  take(({ copyPicture: copy }) => copy(widget))
export const savePicture = (widget: ChartWidget): Promise<void> =>
  take(({ savePicture: save }) => save(widget))

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Ctrl+Alt+S copies, with Shift it goes into a file. Where that is how a letter is typed, the letter is typed. */
export function usePictureKeys(widget: ChartWidget): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.code === 'KeyS' && event.ctrlKey && event.altKey && !event.metaKey
    if (!isOurs || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    event.preventDefault()
    void (event.shiftKey ? savePicture : copyPicture)(widget)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
