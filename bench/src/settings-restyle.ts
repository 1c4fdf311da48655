import { pages } from '@tidemark/contracts'
import type { Page } from 'playwright-core'
import { type Benchmark, percentile } from './benchmark.ts'
import { addMap, withSignedInPage } from './browser-page.ts'

const popOuts = 5
/** Each is new to every window. */
const colours = ['#12ab50', '#12ab51', '#12ab52', '#12ab53', '#12ab54', '#12ab55', '#12ab56']

/** Time from the press of Save Changes in Global Settings to the paint of the new colour in the main window and five chart
 *  windows, by the clock that all pages of a browser share. */
export const settingsRestyle: Benchmark = {
  name: 'settings-restyle',
  run: () =>
    withSignedInPage(async ({ page, server }) => {
      await addMap(server)
      const context = page.context()
      await context.addInitScript(recordPaints)
      await page.goto(`${server.address}${pages.workspace}?symbol=SPY&interval=5`)
      const windows = [page]
      for (let i = 0; i < popOuts; i += 1) {
        const chart = await context.newPage()
        await chart.goto(`${server.address}${pages.chart}?symbol=SPY&interval=5`)
        windows.push(chart)
      }
      // A hidden page paints nothing; a headless browser shows all of them.
      for (const window of windows) await window.locator('[data-outcome="drawn"]').waitFor()
      const times: { first: number; last: number }[] = []
      for (const colour of colours) times.push(await restyle(windows, server.address, colour))
      const figure = (label: string, values: readonly number[]) => ({
        label,
        result: `${percentile(values, 0.5).toFixed(0)} / ${Math.max(...values).toFixed(0)} ms`,
        reference: 'seen as immediate up to 100 ms',
      })
      return [
        figure(
          `Save Changes to the first of ${windows.length} windows, p50 / max of ${times.length}`,
          times.map(({ first }) => first),
        ),
        figure(
          `Save Changes to all ${windows.length} windows restyled, p50 / max`,
          times.map(({ last }) => last),
        ),
      ]
    }),
}

async function restyle(windows: readonly Page[], address: string, colour: string) {
  const settings = await (windows[0] as Page).context().newPage()
  await settings.goto(`${address}${pages.settings}`)
  await settings.getByRole('tab', { name: 'Liquidity Map' }).click()
  await settings.getByRole('group', { name: 'Bear' }).getByRole('textbox', { name: 'Rectangle' }).fill(colour)
  const painted = windows.map(window => window.evaluate(paintOf, colour))
  const pressedAt = settings.evaluate(notePress)
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  const startedAt = await pressedAt
  const delays = (await Promise.all(painted)).map(at => at - startedAt)
  await settings.close()
  return { first: Math.min(...delays), last: Math.max(...delays) }
}

/** Runs in the settings page: the time of the next press. */
function notePress(): Promise<number> {
  return new Promise(resolve => {
    const now = () => performance.timeOrigin + performance.now()
    addEventListener('click', () => resolve(now()), { capture: true, once: true })
  })
}

/** Runs before the code of each page: notes when a canvas is first filled with a colour, at the end of that frame. */
function recordPaints(): void {
  const seen = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const { fillRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillRect = function (...args) {
    fillRect.apply(this, args)
    const colour = String(this.fillStyle)
    if (!waiting.has(colour) || seen.has(colour)) return
    seen.set(colour, 0)
    // A message posted during a frame arrives after that frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      waiting.get(colour)?.(performance.timeOrigin + performance.now())
      port1.close()
    }
    port2.postMessage(null)
  }
  Object.assign(globalThis, { waitingForPaint: waiting })
}

/** Runs in a page: when it has painted this colour. */
function paintOf(colour: string): Promise<number> {
  const { waitingForPaint } = globalThis as unknown as {
    waitingForPaint: Map<string, (at: number) => void>
  }
  return new Promise(resolve => waitingForPaint.set(colour, resolve))
}
