import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })

test('[CH-12] Esc leaves the tool from any control, and Alt R resets the view', async ({ page }) => {
  await signInNewUser(page, tidemark)
  // Day bars stay in their places while the test runs.
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=D`)
  const chart = chartOf(page)
  await expect(chart.legend.getByRole('definition').first()).toBeVisible()
  await tools(page).getByRole('button', { name: 'Trend line' }).click()
  const indicators = page.getByRole('button', { name: 'Indicators' })
  await indicators.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(tools(page).getByRole('button', { name: 'Trend line', pressed: true })).toBeVisible()
  await indicators.focus()
  await page.keyboard.press('Escape')
  await expect(tools(page).getByRole('button', { name: 'Cursor', pressed: true })).toBeVisible()

  const barAt = async (x: number) => {
    await chart.hover(x, 200)
    await chart.hover(x + 1, 200)
    return chart.bar()
  }
  const before = await barAt(300)
  await chart.region.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => barAt(300)).not.toEqual(before)
  await indicators.focus()
  await page.keyboard.press('Alt+r')
  await expect.poll(() => barAt(300)).toEqual(before)
})

test('[CH-12] every key is on one sheet without scrolling, also at 1280×720', async ({ page }) => {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await expect(tools(page).getByRole('button', { name: 'Trend line' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [width, height] of [
    [1600, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(sheet.getByText('Fib retracement')).toBeInViewport()
    const below = async () => {
      const box = await sheet.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY) - height
    }
    await expect.poll(below).toBeLessThanOrEqual(0)
    expect(await sheet.evaluate(element => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
      0,
    )
  }
})
