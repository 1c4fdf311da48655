import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, signInNewUser, test } from './support/trader.ts'

/** On a Saturday: no new bar comes while a finger reads an old one. */
const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-14T15:00:00Z' })

async function openWorkspace(page: Page): Promise<void> {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
}

const overflow = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    document.documentElement.scrollHeight - window.innerHeight,
  ])

test.describe('at 390×844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('no page scrolls sideways', async ({ page, trader }) => {
    trader.expectConsoleErrors(/404/)
    await signInDemo(page, tidemark, 'operator')
    const paths = Object.values(pages).map(path => path.replace(':index', 'sp'))
    for (const path of [...paths, '/app/nowhere']) {
      await page.goto(`${tidemark.address}${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      const hasChart = path === pages.workspace || path === pages.chart
      if (hasChart) await chartOf(page).expectShown('SPY', '1m')
      expect((await overflow(page))[0], path).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('at 1280×720', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('nothing falls off the rails or the top bar, and a new panel is scrolled into view', async ({
    page,
  }) => {
    await openWorkspace(page)
    const bar = page.getByRole('banner')
    expect(await bar.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
    expect(await tools.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
    await tools.getByRole('button', { name: 'More tools' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Hide drawings' }).click()
    // The menu stays open.
    await expect(page.getByRole('menuitemcheckbox', { name: 'Show drawings' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await page.keyboard.press('Escape')

    const rail = page.getByRole('navigation', { name: 'Panels' })
    for (const name of ['Liquidity Map Inputs', 'Display', 'SP500', 'Alerts', 'Liquidity Map']) {
      await rail.getByRole('button', { name, exact: true }).click()
    }
    const summary = page.getByRole('region', { name: 'Liquidity Map', exact: true })
    await expect(summary.getByRole('img').first()).toBeInViewport()
    await expect(summary.getByRole('button', { name: 'Close Liquidity Map', exact: true })).toBeInViewport()
    await page.getByRole('separator', { name: 'Height of the bottom panel' }).focus()
    await page.keyboard.press('End')
    await expect(rail.getByRole('button', { name: 'More panels' })).toBeVisible()
    await expect(rail.getByRole('button', { name: 'Hide Configurations' })).toBeInViewport()
    await checkPage(page, 'low-workspace')
  })
})
