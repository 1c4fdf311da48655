import { type RefObject, useEffect, useState } from 'react'

const defaultCount = 15
/** No screen shows more, whatever the browser says. */
const maxCount = 120

/** How many rows fit: only those are drawn. */
export function useRowCount(element: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(defaultCount)
  useEffect(() => {
    const area = element.current
    if (area === null) return
    const measure = () => {
      const rowHeight = Number.parseFloat(getComputedStyle(area).getPropertyValue('--tm-row')) || 24
      const fitting = Math.floor(area.clientHeight / rowHeight)
      if (fitting > 0) setCount(Math.min(fitting, maxCount))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(area)
    return () => observer.disconnect()
  }, [element])
  return count
}
