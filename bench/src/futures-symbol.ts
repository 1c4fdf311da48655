import { pages } from '@tidemark/contracts'
import type { Page } from 'playwright-core'
import { type Benchmark, percentile } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { connectFutures, findSymbol } from './futures-page.ts'

/** Neighbours differ in price by far, so that the legend shows whose bars these are. */
const stocks = ['AAPL', 'MSFT', 'AAPL', 'MSFT', 'AAPL']
const futures = ['EPZ26', 'ENQZ26', 'RTYZ26', 'GCEZ26', 'CLEZ26']
const limitMs = 500

/** Time from the press on a symbol in the search to the paint of its bars, in the real app: contracts of the futures session, and
 *  stocks of the platform beside them. Each contract is new to the server. */
export const futuresSymbol: Benchmark = {
  name: 'futures-symbol',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
      await connectFutures(page)
      await page.getByRole('group', { name: 'Legend' }).getByRole('definition').first().waitFor()
      const ofFutures: number[] = []
      const ofStocks: number[] = []
      for (const [index, contract] of futures.entries()) {
        ofFutures.push(await choose(page, `/${contract.toLowerCase()}`, `F.US.${contract}`))
        const stock = stocks[index] as string
        ofStocks.push(await choose(page, stock.toLowerCase(), stock))
      }
      const text = (times: readonly number[]) =>
        `${percentile(times, 0.5).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`
      return [
        {
          label: `symbol chosen to bars of a future painted, p50 / max of ${ofFutures.length}`,
          result: text(ofFutures),
          reference: `stocks ${text(ofStocks)}; limit ${limitMs} ms`,
        },
      ]
    }),
}

async function choose(page: Page, typed: string, symbol: string): Promise<number> {
  const option = await findSymbol(page, typed, symbol)
  const taken = page.evaluate(timeToBars)
  await option.click()
  return taken
}

/** Runs in the page: from the next press until the frame is painted whose legend has a very different price. */
function timeToBars(): Promise<number> {
  const priceNow = () => Number(document.querySelector('fieldset[aria-label="Legend"] dd')?.textContent)
  const before = priceNow()
  return new Promise(resolve => {
    let pressedAt = 0
    addEventListener(
      'click',
      () => {
        pressedAt = performance.now()
      },
      { capture: true, once: true },
    )
    const check = () => {
      const price = priceNow()
      const isOther = pressedAt > 0 && price > 0 && Math.abs(price / before - 1) > 0.1
      if (!isOther) {
        requestAnimationFrame(check)
        return
      }
      // A message posted during a frame arrives after that frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - pressedAt)
      port2.postMessage(null)
    }
    requestAnimationFrame(check)
  })
}
