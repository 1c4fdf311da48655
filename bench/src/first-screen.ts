import { gzipSync } from 'node:zlib'
import { pages } from '@tidemark/contracts'
import { type Benchmark, kilobytes } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'
import { workspaceLoad } from './workspace-load.ts'

/** Gzipped size of the scripts that a signed-in trader waits for until the chart is drawn, and of what is loaded on top of
 *  it; then requests and processor time of the whole load. The second part can only be requested after the chart's engine has run, and the browser counts as busy until both are
 *  there, so the split does not depend on speed. */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  run: () =>
    withSignedInPage(async ({ browser, page, server }) => {
      const scripts: string[] = []
      let neededForChart = 0
      const workerAddress = page
        .waitForRequest(request => isWorker(request.url()))
        .then(request => request.url())
      page.on('request', request => {
        if (request.resourceType() === 'script' && !isWorker(request.url())) scripts.push(request.url())
      })
      page.on('requestfinished', request => {
        if (isChartEngine(request.url())) neededForChart = scripts.length
      })
      const allLoaded = (names: readonly string[]) =>
        Promise.all(names.map(name => page.waitForResponse(response => response.url().includes(name))))
      const afterChart = allLoaded(loadedAfterChart)
      await page.addInitScript(holdIdleCallbacks)
      const startedAt = performance.now()
      await page.goto(`${server.address}${pages.workspace}`)
      await page.getByRole('contentinfo').getByText('Simulated market').waitFor()
      const shownMs = performance.now() - startedAt
      await page.getByRole('application').waitFor()
      await page.locator('time[datetime]').waitFor()
      await afterChart
      await page.waitForTimeout(settleMs)
      const firstScreenCount = scripts.length
      const whenIdle = allLoaded(loadedWhenIdle)
      await page.evaluate(() => (window as unknown as IdleWindow).releaseIdleCallbacks())
      await whenIdle
      await page.waitForTimeout(settleMs)
      const idleCount = scripts.length
      const atFirstInput = allLoaded(loadedAtFirstInput)
      await page.keyboard.press('Shift')
      await atFirstInput
      const [sizes, idleSizes, laterSizes] = (await Promise.all(
        [
          scripts.slice(0, firstScreenCount),
          scripts.slice(firstScreenCount, idleCount),
          scripts.slice(idleCount),
        ].map(urls => Promise.all(urls.map(gzippedSize))),
      )) as [number[], number[], number[]]
      const sum = (part: readonly number[]) => part.reduce((total, size) => total + size, 0)
      return [
        {
          label: `JavaScript until the chart is drawn, gzipped (${neededForChart} files)`,
          result: kilobytes(sum(sizes.slice(0, neededForChart))),
          reference: 'part of the line below',
        },
        {
          label: `with map and saved state: the whole first screen (${sizes.length} files)`,
          result: kilobytes(sum(sizes)),
          reference: 'limit 305 KB',
        },
        {
          label: `when idle: ranges, drawing tools of a chart without drawings, alerts, scanner, trading (${idleSizes.length} files)`,
          result: kilobytes(sum(idleSizes)),
          reference: 'not on the first screen',
        },
        {
          label: `at the first press or key: dialogs, and studies if the chart had none (${laterSizes.length} files)`,
          result: kilobytes(sum(laterSizes)),
          reference: 'not on the first screen',
        },
        {
          label: 'shared worker, loaded afterwards, gzipped',
          result: kilobytes(await gzippedSize(await workerAddress)),
          reference: 'one for all windows',
        },
        {
          label: 'navigation to workspace shown',
          result: `${shownMs.toFixed(0)} ms`,
          reference: 'cold browser cache',
        },
        ...(await workspaceLoad(browser, page, server.address)),
      ]
    }),
}

/** For scripts that are requested by those that have just loaded. */
const settleMs = 1000
const loadedAfterChart = ['after-chart']
const loadedWhenIdle = ['background']
const loadedAtFirstInput = ['studies', 'first-input']

const isChartEngine = (url: string): boolean => url.includes('chart-engine')
const isWorker = (url: string): boolean => url.includes('shared-worker')

interface IdleWindow {
  releaseIdleCallbacks(): void
}

/** Runs in the page: callbacks for an idle browser wait until they are released. */
function holdIdleCallbacks(): void {
  const held = new Set<() => void>()
  const { requestIdleCallback } = window
  const hold = (run: () => void) => void held.add(run)
  Object.assign(window, {
    requestIdleCallback: hold,
    releaseIdleCallbacks() {
      Object.assign(window, { requestIdleCallback })
      for (const run of held) run()
    },
  })
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
}
