import type { ClaimOfOther } from './order-claim.ts'
import type { OrderReport } from './risk-reports.ts'

const MAX_IDS = 2000
/** By which the clocks of two processes may differ. */
const CLOCK_DIFFERENCE_MS = 2000

/** When client ids were reported for the first time, so that an order of another process is not counted besides its report. */
export class SeenOrders {
  readonly #named = new Map<string, number>()
  readonly #finished = new Map<string, number>()

  report({ named, finished }: OrderReport, nowMs: number): void {
    for (const id of named) note(this.#named, id, nowMs)
    for (const id of finished) note(this.#finished, id, nowMs)
  }

  has({ clOrderId, isChange, isNamedOnce, atMs }: ClaimOfOther): boolean {
    const seenMs = (isChange ? this.#finished : this.#named).get(clOrderId)
    return isNamedOnce && seenMs !== undefined && seenMs >= atMs - CLOCK_DIFFERENCE_MS
  }
}

/** Keeps the first time: a client can use the id of an old order again. */
function note(times: Map<string, number>, id: string, nowMs: number): void {
  if (times.has(id)) return
  if (times.size >= MAX_IDS) {
    const [oldest] = times.keys()
    if (oldest !== undefined) times.delete(oldest)
  }
  times.set(id, nowMs)
}
