import { pages, platformPaths } from '@tidemark/contracts'
import type { CDPSession, Page } from 'playwright-core'
import { type Benchmark, megabytes, percentile } from './benchmark.ts'
import { openBrowser, signInPage } from './browser-page.ts'
import { launchBuilt, type RunningServer } from './running-server.ts'

const symbols = ['AAPL', 'MSFT', 'NVDA', 'QQQ', 'TSLA', 'AMZN', 'JPM', 'XOM', 'IWM', 'SPY']
const switches = 50
const daySpeed = 400
const dayMs = (390 * 60_000) / daySpeed

/** A trader's session in the real app: how fast another symbol stands, and whether memory stays where it was. */
export const chartSession: Benchmark = {
  name: 'chart-session',
  async run() {
    const server = await launchBuilt()
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
      await signInPage(page, server.address)
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
      await untilShown(page, 'SPY')
      const memory = await page.context().newCDPSession(page)
      await switchSymbols(page, symbols.length)
      const before = await heapBytes(memory)
      const times = await switchSymbols(page, switches)
      const afterSwitches = await heapBytes(memory)
      await setSpeed(server, daySpeed)
      await new Promise(resolve => setTimeout(resolve, dayMs))
      const afterDay = await heapBytes(memory)
      return [
        {
          what: 'symbol chosen to its bars shown, p50 / p95',
          ours: `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`,
          beside: `${times.length} switches, seen from outside the page`,
        },
        growth(`heap after ${switches} symbol switches`, before, afterSwitches),
        growth(`heap after a market day at ${daySpeed}×`, afterSwitches, afterDay),
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

const growth = (what: string, before: number, after: number) => ({
  what,
  ours: megabytes(after),
  beside: `${((after - before) / 1024 / 1024).toFixed(1)} MB more than the ${megabytes(before)} before`,
})

async function switchSymbols(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const symbol = symbols[index % symbols.length] ?? 'SPY'
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(symbol)
    await page.getByRole('option', { name: symbol }).first().waitFor()
    const began = performance.now()
    await page.keyboard.press('Enter')
    await untilShown(page, symbol)
    times.push(performance.now() - began)
  }
  return times
}

/** The legend names the symbol and shows the four prices of a bar. */
const untilShown = (page: Page, symbol: string) =>
  page
    .getByRole('group', { name: 'Legend' })
    .filter({ hasText: new RegExp(`^${symbol}`) })
    .getByRole('definition')
    .nth(3)
    .waitFor()

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

async function setSpeed({ address }: RunningServer, speed: number): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signIn = await post(platformPaths.login, { email: 'operator@tidemark.local', password: 'tidemark' })
  const { token } = (await signIn.json()) as { token: string }
  const answer = await post(platformPaths.adminClock, { speed }, { authorization: `Bearer ${token}` })
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}`)
}
