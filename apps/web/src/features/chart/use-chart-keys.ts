import type { ChartWidget } from '@tidemark/chart'
import { type RefObject, useEffect, useEffectEvent } from 'react'

const modal = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]'

/** Keys that are meant for the chart: typed on it, or where nothing else has the focus. */
export function useChartKeys(
  region: RefObject<HTMLElement | null>,
  widget: ChartWidget | null,
  onLetter: (letter: string) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isOurs = target === document.body || (target instanceof Node && region.current?.contains(target))
    if (!isOurs || event.defaultPrevented || document.querySelector(modal)) return
    // Where nothing has the focus, Tab is on its way to something.
    if (event.key === 'Tab' && target !== region.current) return
    if (widget?.handleKey(event)) event.preventDefault()
    else if (isLetter(event)) {
      // Else the letter would be typed once more into the field that opens.
      event.preventDefault()
      onLetter(event.key.toUpperCase())
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isLetter = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) && !ctrlKey && !altKey && !metaKey && !isComposing
