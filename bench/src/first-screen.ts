import { gzipSync } from 'node:zlib'
import { pages } from '@tidemark/contracts'
import { type Benchmark, kilobytes } from './benchmark.ts'
import { withSignedInPage } from './browser-page.ts'

/** Every script the browser loads until a signed-in trader's workspace stands, gzipped. */
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
      const began = performance.now()
      await page.goto(`${server.address}${pages.workspace}`)
      await page.getByText('Simulated market').waitFor()
      const shownMs = performance.now() - began
      await page.getByRole('application').waitFor()
      await page.locator('time[datetime]').waitFor()
      const sizes = await Promise.all(scripts.map(gzippedSize))
      const total = sizes.reduce((sum, size) => sum + size, 0)
      return [
        {
          what: `first-screen JavaScript, gzipped (${sizes.length} files)`,
          ours: kilobytes(total),
          beside: 'limit 350 KB with the chart',
        },
        {
          what: 'the shared worker, fetched after it, gzipped',
          ours: kilobytes(await gzippedSize(await workerAddress)),
          beside: 'one for all windows',
        },
        {
          what: 'address entered to workspace shown',
          ours: `${shownMs.toFixed(0)} ms`,
          beside: 'cold browser cache',
        },
      ]
    }),
}

const isWorker = (url: string): boolean => url.includes('shared-worker')

async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
}
