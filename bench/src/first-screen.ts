import { gzipSync } from 'node:zlib'
import { pages } from '@tidemark/contracts'
import { type Benchmark, kilobytes } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'

/** Size of all scripts the browser loads until the workspace of a signed-in trader is shown, gzipped. */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      const scripts: string[] = []
      const workerAddress = page
        .waitForRequest(request => isWorker(request.url()))
        .then(request => request.url())
      page.on('response', response => {
        if (response.request().resourceType() === 'script' && !isWorker(response.url()))
          scripts.push(response.url())
      })
      const startedAt = performance.now()
      await page.goto(`${server.address}${pages.workspace}`)
      await page.getByText('Simulated market').waitFor()
      const shownMs = performance.now() - startedAt
      await page.getByRole('application').waitFor()
      await page.locator('time[datetime]').waitFor()
      const sizes = await Promise.all(scripts.map(gzippedSize))
      const total = sizes.reduce((sum, size) => sum + size, 0)
      return [
        {
          label: `first-screen JavaScript, gzipped (${sizes.length} files)`,
          result: kilobytes(total),
          reference: 'limit 350 KB with the chart',
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
      ]
    }),
}

const isWorker = (url: string): boolean => url.includes('shared-worker')

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
}
