import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, newAccount, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-16T15:00:00Z' })

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })
const status = (page: Page) => page.getByRole('contentinfo')

test('[BY-8] [RT-10] a new trader registers, sees the map at once and takes the tour, which never comes again', async ({
  page,
  context,
}) => {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('link', { name: 'Register' }).click()
  const { email, password } = newAccount()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()

  const tour = page.getByRole('dialog')
  await expect(tour).toContainText('1 of 8')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('The Liquidity Map')
  await expect(tour).toContainText('MHP')
  await checkPage(page, 'tour')
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toContainText('2 of 8')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()

  await expect(status(page)).toContainText('LM Daily · 2026-11-16')
  await expect(page.getByRole('tabpanel', { name: 'Scanner' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Market strip' })).toBeVisible()

  const again = await context.newPage()
  await again.goto(`${tidemark.address}${pages.workspace}`)
  await expect(status(again)).toContainText('LM Daily')
  await expect(again.getByRole('dialog')).toBeHidden()
  await again.getByRole('button', { name: 'Profile menu' }).click()
  await again.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(again.getByRole('dialog')).toContainText('1 of 8')
})

test('[BY-7] [CH-12] Ctrl Z takes back drawings, studies, look and map in one order, wherever the focus is', async ({
  page,
}) => {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await tools(page).getByRole('button', { name: 'Horizontal line' }).click()
  await chart.hover(300, 160)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitem', { name: 'Relative strength index' }).click()
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await page.keyboard.press('Escape')
  await expect(status(page)).toContainText('LM Daily')
  await page.getByRole('button', { name: 'Liquidity Map Inputs' }).click()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Walls').click()

  const undo = () => tools(page).getByRole('button', { name: /^Undo/ })
  await expect(undo()).toHaveAccessibleName('Undo map view')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { name: 'Zones' })).toBeChecked()
  await expect(page.getByText('Undone')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(status(page)).toContainText('LM Not Added!')
  await page.getByRole('tab', { name: 'Scanner' }).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('RSI 14')).toBeHidden()
  await expect(undo()).toHaveAccessibleName('Undo add horizontal line')
  await page.keyboard.press('Control+z')
  const remove = tools(page).getByRole('button', { name: 'Delete drawings' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(undo()).toHaveAttribute('aria-disabled', 'true')

  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('RSI 14')).toBeVisible()
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+y')
  await expect(page.getByRole('radio', { name: 'Walls' })).toBeChecked()
  await expect(status(page)).toContainText('LM Daily')
})

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
