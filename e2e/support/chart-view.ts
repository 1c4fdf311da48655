import { expect, type Locator, type Page } from '@playwright/test'
import { type HistoryAnswer, platformPaths, storageKeys } from '@tidemark/contracts'

export interface ShownBar {
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
}

/** The state of the chart that can be read without its pixels. */
export interface ChartView {
  readonly region: Locator
  readonly legend: Locator
  /** The bar in the legend: the one under the cursor, or the last one. */
  bar(): Promise<ShownBar>
  /** As shown in the status line. */
  barCount(): Promise<number>
  expectShown(symbol: string, resolution: string): Promise<void>
  /** In pixels from the chart's top left corner; a negative x counts from its right edge. */
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
      if (box === null) throw new Error('The chart is not visible')
      await page.mouse.move(box.x + (x < 0 ? box.width + x : x), box.y + y)
    },
  }
}

/** The price at a height of the pane, which the context menu offers to copy. */
export async function priceAt(page: Page, y: number): Promise<number> {
  const box = await chartOf(page).region.boundingBox()
  if (box === null) throw new Error('The chart is not visible')
  await page.mouse.click(box.x + box.width / 2, box.y + y, { button: 'right' })
  const item = page.getByRole('menuitem', { name: /^Copy price \d/ })
  const price = Number((await item.textContent())?.replace('Copy price ', ''))
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  return price
}

/** The same bars from the platform's history. */
export async function historyBars(
  page: Page,
  address: string,
  params: Readonly<Record<'ticker' | 'resolution', string> & Record<'from' | 'to' | 'countback', number>>,
): Promise<(ShownBar & { readonly t: number })[]> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const response = await page.request.get(`${address}${platformPaths.historySip}`, {
    params,
    headers: { authorization: `Bearer ${token}` },
  })
  const { t, o, h, l, c }: HistoryAnswer = await response.json()
  return t.map((time, i) => ({ t: time, o: o[i], h: h[i], l: l[i], c: c[i] }) as ShownBar & { t: number })
}
