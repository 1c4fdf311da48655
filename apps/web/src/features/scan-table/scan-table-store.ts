import { ScanTable } from '@tidemark/domain'
import { applyScannerChange } from '../../live/scanner-change.ts'
import { liveClient } from '../live-data/index.ts'

let table: ScanTable | null = null
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

function start(): void {
  const followed = scanTable()
  unsubscribe = liveClient.onScanner(change => {
    applyScannerChange(followed, change)
    notifyInNextFrame()
  })
}

/** Rows that are not followed become stale. */
function stop(): void {
  unsubscribe()
  scanTable().clear()
}

/** Thousands of rows change per second: components update once per frame. */
function notifyInNextFrame(): void {
  if (isFrameRequested) return
  isFrameRequested = true
  requestAnimationFrame(() => {
    isFrameRequested = false
    for (const listener of listeners) listener()
  })
}
