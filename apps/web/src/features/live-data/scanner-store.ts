import type { ScannerRow } from '@tidemark/contracts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { liveClient } from './window-live-client.ts'

interface ScannerData {
  /** By symbol. The same map throughout: look at the version to learn that it has changed. */
  readonly rows: ReadonlyMap<string, ScannerRow>
  readonly version: number
}

const rows = new Map<string, ScannerRow>()

/** Every symbol with its price and levels, while somebody shows them. */
const useScanner = create<ScannerData>(() => ({ rows, version: 0 }))

let holders = 0
let leave = () => {}
let isFrameAsked = false

/** Thousands of rows change in a second: components hear of it once per frame. */
function tellInNextFrame(): void {
  if (isFrameAsked) return
  isFrameAsked = true
  requestAnimationFrame(() => {
    isFrameAsked = false
    useScanner.setState(({ version }) => ({ version: version + 1 }))
  })
}

function follow(): () => void {
  holders += 1
  if (holders === 1) {
    leave = liveClient.onScanner((changed, isWhole) => {
      if (isWhole) rows.clear()
      for (const row of changed) rows.set(row.Symbol, row)
      tellInNextFrame()
    })
  }
  return () => {
    holders -= 1
    if (holders > 0) return
    leave()
    // What nobody follows grows old unseen.
    rows.clear()
    tellInNextFrame()
  }
}

/** The scanner's rows, followed while the component is there. */
export function useScannerRows(): ScannerData {
  useEffect(follow, [])
  return useScanner()
}
