import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fittingCount } from './fitting-count.ts'

/** Height of a button and the gap below it. The style sheets of the rails have the same sizes. */
export const railButtonHeight = 32
/** Distance before a new group. */
export const railGroupGap = 8

/** How many items the element has room for beside what is `reserved`. All of them until it has a height. */
export function useFittingCount(
  element: RefObject<HTMLElement | null>,
  heights: readonly number[],
  reserved = 0,
): number {
  const needed = heights.reduce((sum, height) => sum + height, reserved)
  const [available, setAvailable] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const rail = element.current
    if (rail === null) return
    // The observer reports the first height too. Reading it here would make the browser lay the page out twice.
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.height ?? 0
      // One value for all heights that hold every item, so that nothing renders anew where nothing folds.
      flushSync(() => setAvailable(room === 0 || room >= needed ? Number.POSITIVE_INFINITY : room))
    })
    observer.observe(rail)
    return () => observer.disconnect()
  }, [element, needed])
  return fittingCount(heights, available - reserved, railButtonHeight)
}
