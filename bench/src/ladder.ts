import { pages } from '@tidemark/contracts'
import type { Browser, Page } from 'playwright-core'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { withServedPage } from './built-page.ts'
import { type BusyGateway, startBusyGateway } from './busy-gateway.ts'
import { openArmedLadder, openMarket } from './futures-page.ts'
import { type FrameTimes, mainThreadFrames } from './main-thread-frames.ts'
import { readMarketAhead } from './market-ahead.ts'

const contract = 'EPZ26'
const watchMs = 15_000
const limitMs = 16.7

/** The ladder of the product at 200 changes of the book in a second, with a position and a working order, beside a bare table of as many rows
 *  on the same gateway. */
export const ladder: Benchmark = {
  name: 'ladder',
  async run() {
    const gateway = await startBusyGateway()
    try {
      return await withServedPage('ladder-page', bareAddress =>
        withSignedInPage(
          async ({ browser, page, server }) => {
            gateway.setMarketAhead(await readMarketAhead(server.address))
            await page.addInitScript(countUpdates)
            await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
            const { rows, times, updates } = await measureLadder(browser, page)
            await page.close()
            const bare = await measureBare(browser, gateway, bareAddress, rows)
            return figures(rows, updates, times, bare)
          },
          { ...openMarket, FUTURES_URL: gateway.url },
        ),
      )
    } finally {
      gateway.stop()
    }
  },
}

async function measureLadder(browser: Browser, page: Page) {
  const ladder = await openArmedLadder(page, contract)
  const rows = await ladder.getByRole('row').count()
  // One order trades at once, the other one waits.
  await ladder.getByRole('row').first().getByRole('gridcell').first().click()
  await ladder.getByText(/^Long/).waitFor()
  await ladder.getByRole('row').last().getByRole('gridcell').first().click()
  await page.mouse.move(0, 0)
  const before = await page.evaluate(readUpdates)
  const times = await mainThreadFrames(browser, page, watchMs)
  const after = await page.evaluate(readUpdates)
  return { rows, times, updates: ((after.count - before.count) / (after.at - before.at)) * 1000 }
}

async function measureBare(browser: Browser, { url }: BusyGateway, address: string, rows: number) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.goto(address)
  const ladder = { url, symbol: `F.US.${contract}`, rows }
  await page.evaluate(
    ladder => (window as unknown as { follow(of: typeof ladder): Promise<void> }).follow(ladder),
    ladder,
  )
  const times = await mainThreadFrames(browser, page, watchMs)
  await page.close()
  return times
}

function figures(rows: number, updates: number, ours: FrameTimes, bare: FrameTimes): Figure[] {
  const text = (times: readonly number[]) =>
    [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map(ms => ms.toFixed(1)).join(' / ')
  return [
    {
      label: `ladder of ${rows} rows: processor time of the main thread per frame, p50 / p95 / max of ${ours.work.length}`,
      result: `${text(ours.work)} ms`,
      reference: `bare table ${text(bare.work)} ms; limit p95 ${limitMs} ms`,
    },
    {
      label: 'frame to frame, p50 / p95 / max',
      result: `${text(ours.intervals)} ms`,
      reference: `bare table ${text(bare.intervals)} ms`,
    },
    {
      label: 'updates of the book that arrived in the page',
      result: `${updates.toFixed(0)} /s`,
      reference: 'wanted 200 /s',
    },
  ]
}

interface Counted {
  updateCount: number
}

/** Runs before the page's code. */
function countUpdates(): void {
  const NativeSocket = WebSocket
  const counted = globalThis as unknown as Counted
  counted.updateCount = 0
  globalThis.WebSocket = class extends NativeSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data instanceof ArrayBuffer) counted.updateCount += 1
      })
    }
  }
}

/** Runs in the page. */
const readUpdates = () => ({
  count: (globalThis as unknown as Counted).updateCount,
  at: performance.now(),
})
