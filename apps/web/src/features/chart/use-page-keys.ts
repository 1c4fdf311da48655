import type { ChartWidget } from '@tidemark/chart'
import { useEffect, useEffectEvent } from 'react'
import { isInTextField, isModalOpen, isPopupOpen } from '../../ui/keyboard.ts'
import { resetView } from './reset-view.ts'

/** Keys of the chart that work wherever the focus is: Esc takes the drawing tool one step back when nothing is open that it
 *  could close, and Alt R resets the view. */
export function usePageKeys(widget: ChartWidget | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, wasPopupOpen: boolean) => {
    if (widget === null || event.defaultPrevented || isModalOpen()) return
    const isReset = isResetKey(event) && !isInTextField(event.target)
    if (isReset) void resetView(widget)
    if (isReset || (event.key === 'Escape' && !wasPopupOpen && widget.handleKey(event)))
      event.preventDefault()
  })
  useEffect(() => {
    // A menu that closes on this key is gone when the key arrives here.
    let wasPopupOpen = false
    const look = () => {
      wasPopupOpen = isPopupOpen()
    }
    const listener = (event: KeyboardEvent) => onKeyDown(event, wasPopupOpen)
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      window.removeEventListener('keydown', listener)
    }
  }, [])
}

/** By key code: on a Mac, Alt changes the letter that is typed. */
const isResetKey = ({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (code === 'KeyR' || (code === '' && key.toLowerCase() === 'r')) &&
  altKey &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey
