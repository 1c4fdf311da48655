import { adminPaths, pages, platformPaths } from '@tidemark/contracts'
import type { CDPSession, Page } from 'playwright-core'
import { type Benchmark, megabytes, percentile } from './benchmark.ts'
import { addMap, withSignedInPage } from './browser-page.ts'
import type { RunningServer } from './running-server.ts'

const symbols = ['AAPL', 'MSFT', 'NVDA', 'QQQ', 'TSLA', 'AMZN', 'JPM', 'XOM', 'IWM', 'SPY']
const switches = 50
const speed = 100
const hours = 8
const longRunMs = (hours * 3_600_000) / speed

/** A trader's session in the real app with the Liquidity Map: how fast another symbol is painted with its map, and
 *  whether memory, listeners and nodes grow. */
export const chartSession: Benchmark = {
  name: 'chart-session',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await addMap(server)
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=1`)
      await page.evaluate(untilPainted, 'SPY')
      const inspector = await page.context().newCDPSession(page)
      await switchSymbols(page, symbols.length)
      const before = await readMemory(inspector)
      const times = await switchSymbols(page, switches)
      const afterSwitches = await readMemory(inspector)
      await setSpeed(server)
      await new Promise(resolve => setTimeout(resolve, longRunMs))
      const afterDay = await readMemory(inspector)
      return [
        {
          label: 'symbol switch to painted bars and map, p50 / p95',
          result: `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`,
          reference: `limit 300 ms; ${times.length} switches`,
        },
        countFigure(`listeners after ${switches} symbol switches`, before.listeners, afterSwitches.listeners),
        countFigure(`nodes after ${switches} symbol switches`, before.nodes, afterSwitches.nodes),
        heapFigure(`heap after ${switches} symbol switches`, before.heap, afterSwitches.heap),
        heapFigure(
          `heap after ${hours} h of ticks at ${speed}× (limit 20 MB)`,
          afterSwitches.heap,
          afterDay.heap,
        ),
      ]
    }),
}

const countFigure = (label: string, before: number, after: number) => ({
  label,
  result: String(after),
  reference: `${before} before`,
})

const heapFigure = (label: string, before: number, after: number) => ({
  label,
  result: megabytes(after),
  reference: `${((after - before) / 1024 / 1024).toFixed(1)} MB more than ${megabytes(before)} before`,
})

async function switchSymbols(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const symbol = symbols[index % symbols.length] ?? 'SPY'
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(symbol)
    await page.getByRole('option', { name: symbol }).first().waitFor()
    const painted = page.evaluate(untilPainted, symbol)
    await page.keyboard.press('Enter')
    times.push(await painted)
  }
  return times
}

/** Runs in the page: time from the next key to the frame after the one that shows the symbol's bars and its map. */
function untilPainted(symbol: string): Promise<number> {
  let chosenAt = performance.now()
  const choose = () => {
    chosenAt = performance.now()
  }
  addEventListener('keydown', choose, { once: true, capture: true })
  const isShown = () => {
    const legend = document.querySelector('fieldset[aria-label="Legend"]')
    const isBarShown = legend?.textContent?.startsWith(symbol) && legend.querySelectorAll('dd').length >= 4
    return isBarShown && document.querySelector('[data-outcome="drawn"]') !== null
  }
  return new Promise(resolve => {
    const check = () => {
      if (!isShown()) {
        requestAnimationFrame(check)
        return
      }
      requestAnimationFrame(() => {
        removeEventListener('keydown', choose, { capture: true })
        resolve(performance.now() - chosenAt)
      })
    }
    check()
  })
}

async function readMemory(session: CDPSession) {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

const post = async ({ address }: RunningServer, path: string, body: object, token?: string) => {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}`)
  return response.json()
}

async function setSpeed(server: RunningServer): Promise<void> {
  const operator = { email: 'operator@tidemark.local', password: 'tidemark' }
  const { token } = await post(server, platformPaths.login, operator)
  await post(server, adminPaths.adminClock, { speed }, token)
}
