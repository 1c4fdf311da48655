import type { ChartWidget, EdgeTag } from '@tidemark/chart'
import { useCallback, useEffect, useState } from 'react'

const none: readonly string[] = []

/** The levels that the user brought into view. They are released one by one, or all when the view is reset, which
 *  happens also with another symbol or resolution. */
export function usePinnedLevels(widget: ChartWidget) {
  const [pinned, setPinned] = useState(none)
  useEffect(() => widget.on('viewReset', () => setPinned(none)), [widget])
  const toggle = useCallback(
    ({ item, price }: EdgeTag) => {
      // On an axis that the user has moved there is nothing to keep: it is extended once.
      if (widget.isAutoScaling)
        setPinned(before => (before.includes(item) ? before.filter(one => one !== item) : [...before, item]))
      else widget.showPrice(price)
    },
    [widget],
  )
  return { pinned, toggle }
}
