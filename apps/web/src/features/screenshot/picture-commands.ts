import type { ChartWidget } from '@tidemark/chart'
import { useEffect, useEffectEvent } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { isTyping } from '../../ui/keyboard.ts'
import { notice } from '../../ui/notices.ts'
import { screenshotTexts as t } from './texts.ts'

type PictureModule = typeof import('./take-picture.ts')

/** Loads the code with the first picture. */
async function withPictureModule(run: (module: PictureModule) => Promise<void>): Promise<void> {
  try {
    await run(await import('./take-picture.ts'))
  } catch (error) {
    reportProblem('The code for pictures could not be loaded', error)
    notice({ title: t.failed, text: t.notLoaded, kind: 'error' })
  }
}

export const copyPicture = (widget: ChartWidget): Promise<void> =>
  withPictureModule(({ writeToClipboard }) => writeToClipboard(widget))
export const savePicture = (widget: ChartWidget): Promise<void> =>
  withPictureModule(({ downloadFile }) => downloadFile(widget))

/** Ctrl+Alt+S copies a picture, with Shift it saves a file. Ignored in text fields, because Ctrl+Alt can type a letter. */
export function usePictureKeys(widget: ChartWidget): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.code === 'KeyS' && event.ctrlKey && event.altKey && !event.metaKey
    if (!isShortcut || event.repeat || event.defaultPrevented) return
    if (isTyping(event.target)) return
    event.preventDefault()
    void (event.shiftKey ? savePicture : copyPicture)(widget)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
