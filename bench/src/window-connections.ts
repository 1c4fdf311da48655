import { pages, platformPaths } from '@tidemark/contracts'
import type { Page } from 'playwright-core'
import type { Benchmark } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'

const popOuts = [
  pages.chart,
  pages.scanner,
  pages.walls,
  pages.resilience.replace(':index', 'sp'),
  pages.settings,
] as const

/** Sockets of one main window with five pop-outs, and with ten windows in all (BY-11). */
export const windowConnections: Benchmark = {
  name: 'window-connections',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await page.goto(`${server.address}${pages.workspace}`)
      await page.getByText('Connected', { exact: true }).waitFor()
      const alone = await openSockets(server.address)
      for (const path of popOuts) await openWindow(page, path)
      const withFive = await openSockets(server.address)
      for (let n = 0; n < 4; n += 1) await openWindow(page, pages.chart)
      const withNine = await openSockets(server.address)
      return [
        figure('sockets of a main window', alone),
        figure('with five pop-outs', withFive),
        figure('with nine pop-outs: the tenth window', withNine),
      ]
    }),
}

const figure = (label: string, count: number) => ({
  label,
  result: String(count),
  reference: 'limit 3: scanner, resilience and live of one window',
})

/** Opens a page as the workspace opens it, and waits until it is shown. */
async function openWindow(page: Page, path: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(address => void window.open(address, '_blank', 'popup,width=1000,height=700'), path)
  const popOut = await opened
  await popOut.getByRole('main').waitFor()
  if (path === pages.chart) await popOut.locator('time[datetime]').first().waitFor()
}

async function openSockets(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}${platformPaths.metrics}`)).text()
  return Number(/^tidemark_live_clients (\d+)$/m.exec(metrics)?.[1])
}
