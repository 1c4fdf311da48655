import { ScanTable } from '@tidemark/domain'
import { useSyncExternalStore } from 'react'
import { liveClient } from './window-live-client.ts'

interface ScanTableState {
  /** Every symbol with its price and levels. Always the same object: compare the version to detect changes. */
  readonly table: ScanTable
  /** Grows when the table has changed, at most once per frame. */
  readonly version: number
  /** The table has no rows yet: at the start, and for a moment when the market opens. */
  readonly isLoading: boolean
}

let table: ScanTable | null = null
let state: ScanTableState | null = null
const listeners = new Set<() => void>()
let unsubscribe = () => {}
let isFrameRequested = false

/** The table of this window. Its rows are current while it is followed; otherwise it is empty. */
export function scanTable(): ScanTable {
  table ??= new ScanTable()
  return table
}

/** Follows the scanner's rows. The listener is called when they have changed, at most once per frame. */
export function followScanTable(listener: () => void): () => void {
  // A function of its own, so that one listener can follow twice.
  const own = () => listener()
  listeners.add(own)
  if (listeners.size === 1) start()
  return () => {
    if (listeners.delete(own) && listeners.size === 0) stop()
  }
}

/** Follows the scanner's rows while the component is mounted. */
export const useScanTable = (): ScanTableState => useSyncExternalStore(followScanTable, currentState)

function currentState(): ScanTableState {
  state ??= { table: scanTable(), version: 0, isLoading: true }
  return state
}

function start(): void {
  const followed = scanTable()
  unsubscribe = liveClient.onScanner((rows, isWhole) => {
    if (isWhole) followed.clear()
    for (const row of rows) followed.put(row.Symbol, row.Price, row.Volume, row)
    notifyInNextFrame()
  })
}

/** Rows that are not followed become stale. */
function stop(): void {
  unsubscribe()
  scanTable().clear()
  notify()
}

/** Thousands of rows change per second: components update once per frame. */
function notifyInNextFrame(): void {
  if (isFrameRequested) return
  isFrameRequested = true
  requestAnimationFrame(() => {
    isFrameRequested = false
    notify()
  })
}

function notify(): void {
  const { version } = currentState()
  state = { table: scanTable(), version: version + 1, isLoading: scanTable().size === 0 }
  for (const listener of listeners) listener()
}
