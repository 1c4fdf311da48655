import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import {
  type IndexMessage,
  pages,
  type ResiliencePoint,
  type ScannerRow,
  storageKeys,
} from '@tidemark/contracts'

const assets = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url))

/** What the worker that keeps the page's sockets has told its windows. */
export interface HeardLive {
  readonly index: IndexMessage | null
  readonly resilience: readonly ResiliencePoint[]
  readonly rows: Readonly<Record<string, ScannerRow>>
}

/** One more window's port to that worker. The answer reads all it has heard so far. */
export async function hearLive(page: Page): Promise<() => Promise<HeardLive>> {
  const file = readdirSync(assets).find(name => /^shared-worker-.*\.js$/.test(name))
  await page.evaluate(
    async ([url, emailKey, tokenKey]) => {
      const worker = new SharedWorker(url, { type: 'module', name: 'tidemark-live' })
      const heard = { index: null, resilience: [] as { time: number }[], rows: {} as Record<string, object> }
      const id = `hearer-${crypto.randomUUID()}`
      worker.port.onmessage = ({ data }) => {
        if (data.kind === 'index') heard.index = data.message
        if (data.kind === 'resilience') {
          const times = new Set(data.points.map((point: { time: number }) => point.time))
          const before = data.isWhole ? [] : heard.resilience.filter(({ time }) => !times.has(time))
          heard.resilience = [...before, ...data.points]
        }
        if (data.kind !== 'scanner') return
        if (data.isWhole) heard.rows = {}
        for (const row of data.rows) heard.rows[row.Symbol] = row
      }
      await new Promise<void>(held => {
        void navigator.locks.request(`tidemark.live.window.${id}`, () => {
          held()
          return new Promise(() => undefined)
        })
      })
      const credentials = { email: localStorage.getItem(emailKey), token: localStorage.getItem(tokenKey) }
      worker.port.postMessage({ kind: 'attach', id, credentials, tickers: [], wantsScanner: true })
      Object.assign(window, { heardLive: () => heard })
    },
    [`${pages.workspace}/assets/${file}`, storageKeys.email, storageKeys.token] as const,
  )
  return () => page.evaluate(() => (window as unknown as { heardLive(): HeardLive }).heardLive())
}
