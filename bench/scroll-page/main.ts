import '../../apps/web/src/ui/styles.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { scanTable } from '../../apps/web/src/features/scan-table/scan-table-store.ts'
import { ScannerPanel } from '../../apps/web/src/features/scanner/scanner-panel.tsx'
import { scannerPreference } from '../../apps/web/src/features/scanner/scanner-preference.ts'
import { initialState, toggleStrategy } from '../../apps/web/src/features/scanner/scanner-state.ts'
import { applyScannerChange } from '../../apps/web/src/live/scanner-change.ts'
import { preferences } from '../../apps/web/src/platform/preferences/use-preference.ts'
import { ThemeProvider } from '../../apps/web/src/ui/theme-provider.tsx'
import type { Reading } from '../scanner-page/main.ts'

const windowId = 'self'
const measuredMs = 20_000
/** Two and a half rows a frame: 10,000 rows pass in about a minute. */
const pixelsPerFrame = 60

/** The scanner of the product over the whole market: all rows, live. */
function openScanner(): void {
  preferences.change(scannerPreference, toggleStrategy(initialState, 'Custom Range'), windowId)
  const panel = createElement(ScannerPanel, { windowId, onOpenSymbol: () => undefined })
  const root = document.getElementById('root') as HTMLElement
  createRoot(root).render(createElement(ThemeProvider, null, panel))
}

/** The whole table, and then the changes of a second every second. */
async function runMarket(): Promise<void> {
  const worker = new Worker(new URL('../scanner-page/worker.ts', import.meta.url), { type: 'module' })
  await new Promise<void>(resolve => {
    worker.onmessage = ({ data }: MessageEvent<Reading>) => {
      if ('isWhole' in data.change) applyScannerChange(scanTable(), data.change)
      resolve()
    }
    worker.postMessage('columns')
  })
  setInterval(() => worker.postMessage('columns'), 1000)
}

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The milliseconds from frame to frame. The list is scrolled in each unless it rests. */
async function measure(variant: 'scrolling' | 'at rest'): Promise<number[]> {
  openScanner()
  // The client of the window has no server here and reports an empty table first.
  await after(1000)
  await runMarket()
  await after(3000)
  const list = document.querySelector('[role="grid"]')?.parentElement
  if (list === null || list === undefined || list.scrollHeight < 100_000)
    throw new Error('The rows are missing')
  const times: number[] = []
  let before = await nextFrame()
  const end = before + measuredMs
  while (before < end) {
    if (variant === 'scrolling') list.scrollTop += pixelsPerFrame
    const now = await nextFrame()
    times.push(now - before)
    before = now
  }
  if (variant === 'scrolling' && list.scrollTop < 10_000) throw new Error('The list did not scroll')
  return times
}

Object.assign(window, { measure })
