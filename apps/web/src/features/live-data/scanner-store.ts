import type { ScannerRow } from '@tidemark/contracts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { liveClient } from './window-live-client.ts'

interface ScannerData {
  /** By symbol. Always the same map: compare the version to detect changes. */
  readonly rows: ReadonlyMap<string, ScannerRow>
  readonly version: number
}

const rows = new Map<string, ScannerRow>()

/** Every symbol with its price and levels, while a component shows them. */
const useScanner = create<ScannerData>(() => ({ rows, version: 0 }))

let followers = 0
let unsubscribe = () => {}
let isFrameRequested = false

/** Thousands of rows change per second: components update once per frame. */
function notifyInNextFrame(): void {
  if (isFrameRequested) return
  isFrameRequested = true
  requestAnimationFrame(() => {
    isFrameRequested = false
    useScanner.setState(({ version }) => ({ version: version + 1 }))
  })
}

function follow(): () => void {
  followers += 1
  if (followers === 1) {
    unsubscribe = liveClient.onScanner((changed, isWhole) => {
      if (isWhole) rows.clear()
      for (const row of changed) rows.set(row.Symbol, row)
      notifyInNextFrame()
    })
  }
  return () => {
    followers -= 1
    if (followers > 0) return
    unsubscribe()
    // Rows that are not followed become stale.
    rows.clear()
    notifyInNextFrame()
  }
}

/** Follows the scanner's rows while the component is mounted. */
export function useScannerRows(): ScannerData {
  useEffect(follow, [])
  return useScanner()
}
