import type { ScannerRow } from '@tidemark/contracts'
import { ScanTable } from '@tidemark/domain'
import { applyScannerChange, type ScannerChange } from '../../apps/web/src/live/scanner-change.ts'

const seconds = 60

export type Variant = 'columns' | 'objects'

/** What the worker has read of one message, and how long that took. */
export interface Reading {
  readonly change: ScannerChange | readonly ScannerRow[]
  readonly readMs: number
}

interface Costs {
  /** Of the whole table, then of each second. */
  readonly readMs: readonly number[]
  /** On the main thread, from the arrival of the message until the table of the window has its rows. */
  readonly takeMs: readonly number[]
}

/** Receives the whole table and then a second of changes after the other. */
async function measure(variant: Variant): Promise<Costs> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const table = new ScanTable()
  const rows = new Map<string, ScannerRow>()
  const take = (change: Reading['change']) => {
    if ('isWhole' in change) applyScannerChange(table, change)
    else for (const row of change) rows.set(row.Symbol, row)
  }
  const costs = { readMs: [] as number[], takeMs: [] as number[] }
  for (let second = 0; second <= seconds; second += 1) {
    await new Promise<void>(resolve => {
      worker.onmessage = event => {
        const startedAt = performance.now()
        // The message is decoded when its data is first read.
        const { change, readMs } = event.data as Reading
        take(change)
        costs.takeMs.push(performance.now() - startedAt)
        costs.readMs.push(readMs)
        resolve()
      }
      worker.postMessage(variant)
    })
  }
  worker.terminate()
  if (Math.max(table.size, rows.size) === 0) throw new Error('No row arrived')
  return costs
}

Object.assign(window, { measure })
