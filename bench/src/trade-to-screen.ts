import { pages } from '@tidemark/contracts'
import { type Benchmark, percentile } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { readMarketAhead } from './market-ahead.ts'

const watchMs = 20_000
const limitMs = 50

/** Time from a trade on the market clock until the page shows it: engine, bus, socket, worker, store and React. */
export const tradeToScreen: Benchmark = {
  name: 'trade-to-screen',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await page.goto(`${server.address}${pages.workspace}`)
      await page.locator('time[datetime]').waitFor()
      const marketAheadMs = await readMarketAhead(server.address)
      const delays = await page.evaluate(watchTrades, { watchMs, marketAheadMs })
      return [
        {
          label: `trade to screen, p50 / p95 of ${delays.length}`,
          result: `${percentile(delays, 0.5).toFixed(0)} / ${percentile(delays, 0.95).toFixed(0)} ms`,
          reference: `limit p95 ${limitMs} ms`,
        },
      ]
    }),
}

/** Runs in the page: records the age of each trade when it is shown. */
function watchTrades({
  watchMs,
  marketAheadMs,
}: {
  watchMs: number
  marketAheadMs: number
}): Promise<number[]> {
  const delays: number[] = []
  const observer = new MutationObserver(() => {
    const shown = document.querySelector('time[datetime]')?.getAttribute('datetime')
    if (shown) delays.push(Date.now() + marketAheadMs - Date.parse(shown))
  })
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['datetime'] })
  return new Promise(resolve => {
    setTimeout(() => resolve(delays), watchMs)
  })
}
