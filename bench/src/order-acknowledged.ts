import { pages } from '@tidemark/contracts'
import type { Locator, Page } from 'playwright-core'
import { openBareOrders } from './bare-orders.ts'
import { type Benchmark, percentile } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { openArmedLadder, openMarket } from './futures-page.ts'

const contract = 'EPZ26'
const orders = 100
const bareOrders = 40
/** The usual limits of an account allow sixty orders a minute. */
const pauseMs = 1050

/** Time from the press on the armed ladder until the screen shows that the exchange works the order, beside the round trip of a
 *  client without a screen on the same socket. */
export const orderAcknowledged: Benchmark = {
  name: 'order-acknowledged',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      const bare = await openBareOrders(server.address, `F.US.${contract}`)
      const bareTimes: number[] = []
      for (let count = 0; count < bareOrders; count += 1) {
        bareTimes.push(await bare.place())
        await page.waitForTimeout(pauseMs)
      }
      bare.close()
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
      const ladder = await openArmedLadder(page, contract)
      await page.getByRole('tab', { name: 'Account', exact: true }).click()
      const times: number[] = []
      for (let count = 0; count < orders; count += 1) times.push(await placeByClick(page, ladder))
      const text = (values: readonly number[]) =>
        [0.5, 0.95].map(share => percentile(values, share).toFixed(1)).join(' / ')
      return [
        {
          label: `press on the ladder to order acknowledged on the screen, p50 / p95 of ${times.length}`,
          result: `${text(times)} ms`,
          reference: `round trip without a screen ${text(bareTimes)} ms`,
        },
      ]
    }, openMarket),
}

async function placeByClick(page: Page, ladder: Locator): Promise<number> {
  const lowest = ladder.getByRole('row').last()
  const taken = page.evaluate(timeToAcknowledged)
  await lowest.getByRole('gridcell').first().click()
  const ms = await taken
  // The rows may have moved meanwhile, and a falling market may have filled the order.
  const cancel = ladder.getByRole('gridcell', { name: /^Cancel/ })
  if ((await cancel.count()) > 0) await cancel.first().click()
  await page.getByRole('tab', { name: 'Orders', exact: true }).waitFor()
  // Under the pointer the armed ladder does not follow the price.
  await page.mouse.move(0, 0)
  await page.waitForTimeout(pauseMs)
  return ms
}

/** Runs in the page: from the next press until the frame is painted that shows one more order as working or filled in the account
 *  manager. */
function timeToAcknowledged(): Promise<number> {
  const acknowledged = () =>
    [...document.querySelectorAll('table[aria-label="Orders"] td')].filter(
      ({ textContent }) => textContent === 'Working' || textContent === 'Filled',
    ).length
  const before = acknowledged()
  const shown = () =>
    [...document.querySelectorAll('[role="alertdialog"], [role="status"], [role="alert"]')]
      .map(({ textContent }) => textContent)
      .join('; ')
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No order was acknowledged within 30 s. ${shown()}`)), 30_000)
    let pressedAt = 0
    addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
    const check = () => {
      if (pressedAt === 0 || acknowledged() === before) {
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
