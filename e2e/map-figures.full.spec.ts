import type { Locator, Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

// Monday 16 November 2026, half an hour after the market open.
const tidemark = useTidemark(fewSymbols)
const legendRow = (page: Page) => page.getByRole('list', { name: 'Liquidity Map' }).getByRole('listitem')

async function openWithMap(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  await addMap(page)
  await expect(legendRow(page)).toContainText('2026-11-16')
}

test.beforeEach(({ page }) => signInNewUser(page, tidemark))

interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
/** The boxes of all texts that are seen and all buttons of the legend. */
const boxesOf = (legend: Locator): Promise<Box[]> =>
  legend.evaluate(root => {
    const boxes: Box[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (node.parentElement && getComputedStyle(node.parentElement).clipPath !== 'none') continue
      for (const { left, right, top, bottom } of range.getClientRects())
        if (right - left > 1) boxes.push({ text: node.textContent ?? '', left, right, top, bottom })
    }
    for (const button of root.querySelectorAll('button:has(svg)')) {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      boxes.push({ text: button.ariaLabel ?? '', left, right, top, bottom })
    }
    return boxes
  })
const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1

test('[CH-7] the rows of the legend never overprint, at any width, and say what the prices are', async ({
  page,
}) => {
  await openWithMap(page)
  const chart = chartOf(page)
  for (const name of ['Moving average', 'Bollinger bands', 'Relative strength index']) {
    await page.getByRole('button', { name: 'Indicators' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await expect(chart.legend.getByText(/^BB 20/)).toBeVisible()
  await expect(chart.legend).toContainText('Delayed 15 min')
  await expect(chart.legend).toContainText('Simulated market')
  for (const width of [1600, 1280, 1024, 760, 600, 480, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const boxes = await boxesOf(chart.legend)
      expect(boxes.length).toBeGreaterThan(15)
      const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map(b => [a, b] as const))
      const found = pairs.filter(([a, b]) => overlaps(a, b)).map(([a, b]) => `${a.text} | ${b.text}`)
      expect(found, `overprinted at ${width} px`).toEqual([])
      const box = await chart.region.boundingBox()
      const right = (box?.x ?? 0) + (box?.width ?? 0)
      const outside = boxes.filter(each => each.right > right).map(({ text }) => text)
      expect(outside, `outside the chart at ${width} px`).toEqual([])
    }).toPass()
  }
  await checkPage(page, 'legend-390')
})
