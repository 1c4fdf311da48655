import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys, windowChannelName } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'
import { chartOf, chooseSymbol, expectClosed, openChart } from './support/windows.ts'

const tidemark = useTidemark(fewSymbols)
const socketsOpen = async (page: Page): Promise<number> => {
  const metrics = await (await page.request.get(`${tidemark.address}${platformPaths.metrics}`)).text()
  return Number(/^tidemark_live_clients (\d+)$/m.exec(metrics)?.[1])
}

test.beforeEach(async ({ page }) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(chartOf(page, 'SPY')).toBeVisible()
})

test('[RT-2] [RT-14] [CH-13] a chart window adds studies, warns of a hasty reload and takes commands', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(/unknown message/)
  const chart = await openChart(page)
  await chart.getByRole('button', { name: 'Indicators' }).click()
  await chart.getByRole('menuitem', { name: 'Relative strength index' }).click()
  await expect(chart.getByText('RSI 14')).toBeVisible()
  await checkPage(chart, 'chart-window-study')
  // However long the machine takes, the page was loaded a moment ago.
  await chart.addInitScript(key => {
    const now = Date.now()
    Date.now = () => now
    sessionStorage.setItem(key, String(now))
  }, storageKeys.lastLoad)
  await chart.reload()
  await expect(chart.getByRole('alertdialog')).toContainText(
    'Please use the refresh on the chart for better performance.',
  )
  await expect(chart.getByRole('button', { name: 'OK' })).toBeFocused()
  await chart.keyboard.press('Enter')
  await expect(chartOf(chart, 'SPY')).toBeVisible()

  const guid = new URL(chart.url()).searchParams.get('WindowGUID')
  const post = (message: object | null) =>
    page.evaluate(
      ([name, data]) => {
        const channel = new BroadcastChannel(name as string)
        channel.postMessage(data)
        channel.close()
      },
      [windowChannelName, message] as const,
    )
  await post(null)
  await post({ to: guid, command: 'setSymbol', symbol: 'MSFT', interval: '1' })
  await expect(chartOf(chart, 'MSFT')).toBeVisible()
  await post({ to: guid, command: 'setSymbol', symbol: 'QQQ' })
  await expect(chart.getByRole('alertdialog')).toContainText('Wrong Message!')
  await expect(chartOf(page, 'SPY')).toBeVisible()

  // The opener goes to another page.
  await page.goto(`${tidemark.address}${pages.account}`)
  await expectClosed(chart)
})

test('[RT-13] [BY-11] closing the opener closes its windows, also without a shared worker', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const other = await context.newPage()
  await other.goto(`${tidemark.address}${pages.workspace}`)
  await expect(other.getByText('Connected', { exact: true })).toBeVisible()
  const [chart, kept] = [await openChart(page), await openChart(other)]
  for (const each of [chart, kept]) await expect(each.getByRole('application')).toBeVisible()
  await expect.poll(() => socketsOpen(page)).toBe(3)
  await page.close()
  await expectClosed(chart)
  await expect.poll(() => socketsOpen(other)).toBe(3)
  expect(kept.isClosed()).toBe(false)
})

test('[BY-25] a desktop agent gets the symbol, and the chart shows what it sends', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const offered: object[] = []
    const listeners: ((instrument: object) => void)[] = []
    Object.assign(window, {
      offered,
      sendInstrument: (ticker: string) => {
        for (const listener of listeners) listener({ type: 'fdc3.instrument', id: { ticker } })
      },
      fdc3: {
        broadcast: async (instrument: object) => void offered.push(instrument),
        addContextListener: async (_type: string, listener: (instrument: object) => void) => {
          listeners.push(listener)
          return { unsubscribe: () => undefined }
        },
      },
    })
  })
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(chartOf(page, 'SPY')).toBeVisible()
  const send = (ticker: string) =>
    page.evaluate(
      symbol => (window as unknown as { sendInstrument(ticker: string): void }).sendInstrument(symbol),
      ticker,
    )
  await expect(async () => {
    await send('QQQ')
    await expect(chartOf(page, 'QQQ')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await chooseSymbol(page, 'AAPL')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { offered: object[] }).offered))
    .toEqual([{ type: 'fdc3.instrument', name: expect.any(String), id: { ticker: 'AAPL' } }])
  await send('NOSUCH')
  await expect(page.getByText('Unknown symbol NOSUCH')).toBeVisible()
  await expect(chartOf(page, 'AAPL')).toBeVisible()
})
