import { pages, platformPaths } from '@tidemark/contracts'
import { type Benchmark, percentile } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { signInDemo } from './running-server.ts'

const watchMs = 20_000
/** The engine looks ten times a second: a trade waits up to this long before it sets out. */
const engineStepMs = 100

/** From a trade on the market clock to the moment the page shows it: engine, bus, socket, worker, store and React.
 *  The simulated market knows when a trade happened; the page's own clock says when it saw it. */
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
          what: `trade to the page, p50 / p95 of ${delays.length}`,
          ours: `${percentile(delays, 0.5).toFixed(0)} / ${percentile(delays, 0.95).toFixed(0)} ms`,
          beside: `of which the engine's step up to ${engineStepMs} ms`,
        },
      ]
    }),
}

/** How far the market clock is ahead of this machine's. */
async function readMarketAhead(address: string): Promise<number> {
  const { token } = await signInDemo(address)
  const answer = await fetch(`${address}${platformPaths.marketClock}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { marketNow, wallNow } = (await answer.json()) as { marketNow: number; wallNow: number }
  return marketNow - wallNow
}

/** Runs in the page: notes for each trade shown how old it was. */
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
