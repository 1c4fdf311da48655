import { useEffect, useState } from 'react'
import { untilLoaded } from '../../../platform/until-loaded.ts'

export type BandParts = typeof import('./contract-bands.ts')

let loaded: BandParts | null = null

/** Loads with the first future: the products and their calendars are no part of the first screen. Null until then. */
export function useBandParts(isWanted: boolean): BandParts | null {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (!isWanted || parts !== null) return
    let isOver = false
    void untilLoaded(() => import('./contract-bands.ts')).then(found => {
      loaded = found
      if (!isOver) setParts(found)
    })
    return () => {
      isOver = true
    }
  }, [isWanted, parts])
  return parts
}
