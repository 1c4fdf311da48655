import { pages } from '@tidemark/contracts'
import { type Benchmark, percentile } from './benchmark.ts'
import { addMap, withSignedInPage } from './browser-page.ts'

const watchMs = 20_000

/** Time from the arrival of a tick in the window to the end of the frame that paints it, in the real app with the
 *  Liquidity Map. */
export const tickToPaint: Benchmark = {
  name: 'tick-to-paint',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await addMap(server)
      await page.addInitScript(recordTickDelays)
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
      await page.locator('[data-outcome="drawn"]').waitFor()
      const delays = await page.evaluate(readDelays, watchMs)
      return [
        {
          label: `tick in window to paint, p50 / p95 of ${delays.length}`,
          result: `${percentile(delays, 0.5).toFixed(1)} / ${percentile(delays, 0.95).toFixed(1)} ms`,
          reference: 'limit 50 ms; a frame is 16.7 ms',
        },
      ]
    }),
}

/** Runs before the page's code: detects ticks on the worker's port and paints on the canvases. */
function recordTickDelays(): void {
  const delays: number[] = []
  let arrivedAt: number | null = null
  const NativeWorker = SharedWorker
  globalThis.SharedWorker = class extends NativeWorker {
    constructor(...args: ConstructorParameters<typeof SharedWorker>) {
      super(...args)
      this.port.addEventListener('message', ({ data }) => {
        if (data?.kind === 'ticker' && data.state.ticker === 'SPY' && data.bars.length > 0)
          arrivedAt ??= performance.now()
      })
    }
  }
  const { fillRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillRect = function (...args) {
    fillRect.apply(this, args)
    if (arrivedAt === null) return
    const startedAt = arrivedAt
    arrivedAt = null
    // A message posted during a frame arrives after that frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      delays.push(performance.now() - startedAt)
      port1.close()
    }
    port2.postMessage(null)
  }
  Object.assign(globalThis, { tickDelays: delays })
}

/** Runs in the page. */
function readDelays(watchMs: number): Promise<number[]> {
  const { tickDelays } = globalThis as unknown as { tickDelays: number[] }
  tickDelays.length = 0
  return new Promise(resolve => {
    setTimeout(() => resolve(tickDelays), watchMs)
  })
}
