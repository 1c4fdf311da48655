import { useEffect, useState } from 'react'
import { onFirstInput } from '../platform/first-input.ts'
import { untilLoaded } from '../platform/until-loaded.ts'

/** Parts of the page that are not on the first screen. They load with the first input anywhere, so that they open at once, even if
 *  the server has gone by then. Returns a hook for components that need them: null until they are there. */
export function laterParts<Parts extends object>(load: () => Promise<Parts>): () => Parts | null {
  let loaded: Parts | null = null
  let loading: Promise<Parts> | null = null
  const loadOnce = () => {
    loading ??= untilLoaded(load).then(parts => {
      loaded = parts
      return parts
    })
    return loading
  }
  onFirstInput(() => void loadOnce())
  return function useLaterParts() {
    const [parts, setParts] = useState(loaded)
    useEffect(() => {
      if (parts !== null) return
      let isOver = false
      void loadOnce().then(found => {
        if (!isOver) setParts(found)
      })
      return () => {
        isOver = true
      }
    }, [parts])
    return parts
  }
}
