import { ownAlertLimits, pages, platformPaths } from '@tidemark/contracts'
import type { Page } from 'playwright-core'
import { type Benchmark, percentile } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { readMarketAhead } from './market-ahead.ts'
import { signInDemo } from './running-server.ts'

const watchMs = 45_000
const limitMs = 250
const cent = 0.01

/** Time from a trade that touches the level of an own alert until the page lists the firing: evaluation, the write of the
 *  firing, socket, worker, store and React. */
export const firingToScreen: Benchmark = {
  name: 'firing-to-screen',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
      await page.getByRole('button', { name: 'Alerts', exact: true }).click()
      const panel = page.getByRole('region', { name: 'Alerts', exact: true })
      await panel.getByRole('heading', { name: 'History' }).waitFor()
      await makeAlerts(server.address, await priceOf(page))
      const marketAheadMs = await readMarketAhead(server.address)
      const delays = await page.evaluate(watchFirings, { watchMs, marketAheadMs })
      return [
        {
          label: `trade to listed firing, p50 / p95 of ${delays.length}`,
          result: `${percentile(delays, 0.5).toFixed(0)} / ${percentile(delays, 0.95).toFixed(0)} ms`,
          reference: `limit p95 ${limitMs} ms`,
        },
      ]
    }),
}

async function priceOf(page: Page): Promise<number> {
  const price = page.getByRole('banner').locator('span[data-staleness]')
  await price.filter({ hasText: /\d/ }).waitFor()
  return Number(await price.textContent())
}

/** An alert at each cent around the price, as many as a user may have. */
async function makeAlerts(address: string, price: number): Promise<void> {
  const { token } = await signInDemo(address)
  for (let index = 0; index < ownAlertLimits.active; index += 1) {
    const level = price + (index - ownAlertLimits.active / 2) * cent
    const response = await fetch(`${address}${platformPaths.alerts}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        rule: `price touches ${level.toFixed(2)}`,
        scope: { kind: 'symbol', symbol: 'SPY' },
        repeat: 'every',
        expiresAt: null,
      }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Runs in the page: records the age of each firing when it is listed. */
function watchFirings({
  watchMs,
  marketAheadMs,
}: {
  watchMs: number
  marketAheadMs: number
}): Promise<number[]> {
  const delays: number[] = []
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const firedAt = node instanceof HTMLLIElement && node.querySelector('time')?.dateTime
        if (firedAt) delays.push(Date.now() + marketAheadMs - Date.parse(firedAt))
      }
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return new Promise(resolve => {
    setTimeout(() => resolve(delays), watchMs)
  })
}
