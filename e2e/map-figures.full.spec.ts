import type { Locator, Page } from '@playwright/test'
import { type LevelsAnswer, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

// Monday 16 November 2026, half an hour after the market open.
const tidemark = useSharedTidemark()
const legendRow = (page: Page) => page.getByRole('list', { name: 'Liquidity Map' }).getByRole('listitem')
const menuItems = (page: Page) => page.getByRole('menuitem').allTextContents()

/** What the platform answers this trader. */
async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const response = await page.request.fetch(`${tidemark.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  })
  return response.json()
}

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
    const oneLine = page.getByRole('button', { name: 'SPY, 1m: show the whole legend' })
    if (width === 600) await oneLine.click()
    await expect(oneLine).toBeHidden()
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

test('[CH-14] a level says its distance from the last price, and is copied or hidden from the chart’s menu', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithMap(page)
  const { region } = chartOf(page)
  const box = await region.boundingBox()
  if (box === null) throw new Error('The chart is not visible')
  // Left of the notices, which cover the lower right for a moment.
  const x = box.x + box.width * 0.62
  const priceAt = async (y: number) => {
    await page.mouse.click(x, box.y + y, { button: 'right' })
    const text = await page.getByRole('menuitem', { name: /^Copy price/ }).textContent()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    return Number(text?.replace('Copy price', ''))
  }
  const { hp, mhp } = await ask<LevelsAnswer>(page, `${platformPaths.levels}/SPY`)
  /** Two prices give the place of every other. The scale follows the levels that are shown and the new bars. */
  const placeOf = async (price: number | null) => {
    const [high, low] = [await priceAt(150), await priceAt(350)]
    return box.y + 150 + (((price ?? 0) - high) / (low - high)) * 200
  }

  const card = page.getByRole('tooltip').filter({ hasText: 'Distance' })
  await expect(async () => {
    await page.mouse.move(x, await placeOf(hp))
    await expect(card).toContainText(`HP${hp?.toFixed(2)}`, { timeout: 2000 })
  }).toPass()
  await expect(card).toContainText(/Distance[+−](\d+\.\d{2}|0\.\d{4}) \([+−]?\d+\.\d%\)/)
  await checkPage(page, 'level-card')
  await page.mouse.move(x, box.y - 20)
  await expect(card).toBeHidden()

  const first = page.getByRole('menuitem').first()
  const openMenuOn = (price: number | null, item: string) =>
    expect(async () => {
      await page.keyboard.press('Escape')
      await page.mouse.click(x, await placeOf(price), { button: 'right' })
      await expect(first).toHaveText(item, { timeout: 2000 })
    }).toPass()
  await openMenuOn(hp, `Copy HP ${hp?.toFixed(2)}`)
  expect((await menuItems(page))[1]).toBe('Hide HP')
  await checkPage(page, 'level-menu')
  await page.getByRole('menuitem', { name: /^Copy HP/ }).click()
  await expect(page.getByText('Price copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hp?.toFixed(2))
  await openMenuOn(hp, `Copy HP ${hp?.toFixed(2)}`)
  await page.getByRole('menuitem', { name: 'Hide HP' }).click()
  await expect(page.getByText('Switch HP on again under Display.')).toBeVisible()
  await openMenuOn(hp, 'Reset view')
  expect(await menuItems(page)).not.toContain('Hide HP')
  await page.keyboard.press('Escape')

  // By keyboard: the menu key at the crosshair, Enter on the first item.
  await expect(async () => {
    await page.keyboard.press('Escape')
    const place = await placeOf(mhp)
    await region.focus()
    await page.mouse.move(x, place)
    await page.keyboard.press('ContextMenu')
    await expect(first).toHaveText(`Copy MHP ${mhp?.toFixed(2)}`, { timeout: 2000 })
  }).toPass()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('MHP hidden')).toBeVisible()

  // The row of the legend: hidden, shown and removed by keyboard.
  await page.getByRole('button', { name: 'Hide Liquidity Map' }).press('Enter')
  await page.getByRole('button', { name: 'Show Liquidity Map' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Liquidity Map' }).press('Enter')
  await expect(page.getByRole('contentinfo')).toContainText('LM Not Added!')
})
