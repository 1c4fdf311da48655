import { expect, type Locator, type Page } from '@playwright/test'
import { type HistoryAnswer, platformPaths, storageKeys } from '@tidemark/contracts'

export interface ShownBar {
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
}

/** What can be seen of the chart without looking at its pixels. */
export interface ChartView {
  readonly region: Locator
  readonly legend: Locator
  /** The bar in the legend: the one under the cursor, or the last. */
  bar(): Promise<ShownBar>
  /** As the status line counts them. */
  barCount(): Promise<number>
  expectShown(symbol: string, resolution: string): Promise<void>
  /** In pixels from the chart's own corner; a negative x counts from its right edge. */
  hover(x: number, y: number): Promise<void>
}

export function chartOf(page: Page): ChartView {
  const region = page.getByRole('application')
  const legend = page.getByRole('group', { name: 'Legend' })
  return {
    region,
    legend,
    async bar() {
      const text = await legend.getByRole('definition').allTextContents()
      const [o, h, l, c] = text.map(Number)
      return { o, h, l, c } as ShownBar
    },
    async barCount() {
      const text = (await page.getByText(/^[\d,]+ bars?$/).textContent()) ?? ''
      return Number(text.replace(/\D/g, ''))
    },
    async expectShown(symbol, resolution) {
      await expect(page.getByRole('application', { name: `Chart of ${symbol}, ${resolution}` })).toBeVisible()
      await expect(page.getByText(/^[\d,]+ bars$/)).not.toHaveText('0 bars')
      await expect(legend.getByRole('definition').first()).toBeVisible()
    },
    async hover(x, y) {
      const box = await region.boundingBox()
      if (box === null) throw new Error('The chart has no place on the screen')
      await page.mouse.move(box.x + (x < 0 ? box.width + x : x), box.y + y)
    },
  }
}

/** The same bars as the platform tells them. */
export async function historyBars(
  page: Page,
  address: string,
  params: Readonly<Record<'ticker' | 'resolution', string> & Record<'from' | 'to' | 'countback', number>>,
): Promise<(ShownBar & { readonly t: number })[]> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const answer = await page.request.get(`${address}${platformPaths.historySip}`, {
    params,
    headers: { authorization: `Bearer ${token}` },
  })
  const { t, o, h, l, c }: HistoryAnswer = await answer.json()
  return t.map((stamp, i) => ({ t: stamp, o: o[i], h: h[i], l: l[i], c: c[i] }) as ShownBar & { t: number })
}
