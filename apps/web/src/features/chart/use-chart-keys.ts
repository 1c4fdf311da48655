import type { ChartWidget } from '@tidemark/chart'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../ui/keyboard.ts'

interface TypedOnChart {
  onLetter(letter: string): void
  onDigit(digit: string): void
}

/** Handles keys typed on the chart or while nothing else has the focus. */
export function useChartKeys(
  region: RefObject<HTMLElement | null>,
  widget: ChartWidget | null,
  { onLetter, onDigit }: TypedOnChart,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isForChart =
      target === document.body || (target instanceof Node && region.current?.contains(target))
    if (!isForChart || event.defaultPrevented || isModalOpen()) return
    // Without focus on the chart, Tab must move the focus.
    if (event.key === 'Tab' && target !== region.current) return
    if (widget?.handleKey(event)) event.preventDefault()
    else if (isTyped(event, /^[a-z]$/i)) {
      // Otherwise the letter would be typed again into the search field that opens.
      event.preventDefault()
      onLetter(event.key.toUpperCase())
    } else if (isTyped(event, /^[1-9]$/)) {
      event.preventDefault()
      onDigit(event.key)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isTyped = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent, pattern: RegExp): boolean =>
  pattern.test(key) && !ctrlKey && !altKey && !metaKey && !isComposing
