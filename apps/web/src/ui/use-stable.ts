import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, so that memoized parts need not render for it. */
export function useStable<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(action)
  useLayoutEffect(() => {
    newest.current = action
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
