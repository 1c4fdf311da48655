import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type barsOfHistory, pages, storageKeys } from '@tidemark/contracts'

export type Bars = ReturnType<typeof barsOfHistory>

const assets = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url))

/** Attaches one more port to the worker with the page's sockets. The returned function reads the bars of a ticker that a
 *  chart would get, by time. */
export async function captureLiveBars(page: Page, ticker: string): Promise<() => Promise<Bars>> {
  const file = readdirSync(assets).find(name => /^shared-worker-.*\.js$/.test(name))
  await page.evaluate(
    async ([url, symbol, emailKey, tokenKey]) => {
      const worker = new SharedWorker(url, { type: 'module', name: 'tidemark-live' })
      const bars = new Map<number, object>()
      const id = `listener-${crypto.randomUUID()}`
      worker.port.onmessage = ({ data }) => {
        if (data.kind !== 'ticker' || data.state.ticker !== symbol) return
        for (const { bar } of data.bars) bars.set(bar.time, bar)
      }
      await new Promise<void>(held => {
        void navigator.locks.request(`tidemark.live.window.${id}`, () => {
          held()
          return new Promise(() => undefined)
        })
      })
      const credentials = { email: localStorage.getItem(emailKey), token: localStorage.getItem(tokenKey) }
      worker.port.postMessage({ kind: 'attach', id, credentials, tickers: [symbol], wantsScanner: false })
      Object.assign(window, { liveBars: () => [...bars.values()] })
    },
    [`${pages.workspace}/assets/${file}`, ticker, storageKeys.email, storageKeys.token] as const,
  )
  return () => page.evaluate(() => (window as unknown as { liveBars(): Bars }).liveBars())
}
