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

type LevelCells = Pick<ScannerRow, 'man_HP' | 'man_MHP' | 'MidGap' | 'CPbook'>

/** What the worker with the page's sockets has sent to its windows. */
export interface LiveState {
  readonly index: IndexMessage | null
  readonly resilience: readonly ResiliencePoint[]
  readonly rows: Readonly<Record<string, LevelCells>>
}

/** Attaches one more port to that worker. The returned function reads everything received so far. */
export async function captureLiveState(page: Page): Promise<() => Promise<LiveState>> {
  const file = readdirSync(assets).find(name => /^shared-worker-.*\.js$/.test(name))
  await page.evaluate(
    async ([url, emailKey, tokenKey]) => {
      const worker = new SharedWorker(url, { type: 'module', name: 'tidemark-live' })
      const state = { index: null, resilience: [] as { time: number }[], rows: {} as Record<string, object> }
      const id = `observer-${crypto.randomUUID()}`
      worker.port.onmessage = ({ data }) => {
        if (data.kind === 'index') state.index = data.message
        if (data.kind === 'resilience') {
          const times = new Set(data.points.map((point: { time: number }) => point.time))
          const before = data.isWhole ? [] : state.resilience.filter(({ time }) => !times.has(time))
          state.resilience = [...before, ...data.points]
        }
        if (data.kind !== 'scanner') return
        const { isWhole, rows } = data.change
        if (isWhole) state.rows = {}
        const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value)
        rows.symbols.forEach((symbol: string, row: number) => {
          state.rows[symbol] = {
            man_HP: numberOrNull(rows.numbers.HP[row]),
            man_MHP: numberOrNull(rows.numbers.MHP[row]),
            MidGap: numberOrNull(rows.numbers.HG[row]),
            CPbook: rows.playbooks.values[rows.playbooks.places[row]],
          }
        })
      }
      await new Promise<void>(held => {
        void navigator.locks.request(`tidemark.live.window.${id}`, () => {
          held()
          return new Promise(() => undefined)
        })
      })
      const credentials = { email: localStorage.getItem(emailKey), token: localStorage.getItem(tokenKey) }
      worker.port.postMessage({ kind: 'attach', id, credentials, tickers: [], wantsScanner: true })
      Object.assign(window, { liveState: () => state })
    },
    [`${pages.workspace}/assets/${file}`, storageKeys.email, storageKeys.token] as const,
  )
  return () => page.evaluate(() => (window as unknown as { liveState(): LiveState }).liveState())
}
