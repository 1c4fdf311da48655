import { pages } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByRole('contentinfo').getByText('Simulated market')).toBeVisible()
})

test('[BP-1] the coming tabs are disabled, and in windows of every size there is room for all that is shown', async ({
  page,
}) => {
  const panel = page.getByRole('region', { name: 'Bottom panel' })
  const soon = ['Trade Planner', 'Backtest', 'Portfolio', 'Journal', 'Playbook', 'Strategy']
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const name of soon) await expect(panel.getByRole('tab', { name })).toBeDisabled()
  const cutOff = () =>
    panel.evaluate(element =>
      [...element.querySelectorAll('ul, [role="tablist"], [role="tablist"] > *')]
        .filter(part => part.scrollWidth > part.clientWidth + 1)
        .map(part => part.textContent),
    )
  for (const [width, height] of [
    [1920, 1080],
    [1840, 1035],
    [1839, 1035],
    [1600, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('list', { name: 'Market strip' })).toBeVisible()
    expect(await cutOff(), `${width}`).toEqual([])
  }
  await expect(panel.getByRole('tab', { name: 'Journal' })).toBeHidden()
  await panel.getByRole('button', { name: 'Add features' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add features' })
  for (const name of soon) await expect(dialog.getByRole('switch', { name })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await test.step('all controls are in view in small windows, and the page does not scroll', async () => {
    for (const [width, height] of [
      [1280, 720],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeInViewport()
      await expect(page.getByRole('tab', { name: 'Scanner' })).toBeInViewport()
      await checkPage(page, `workspace-${width}`)
      const overflow = await page.evaluate(() => [
        document.documentElement.scrollWidth - window.innerWidth,
        document.documentElement.scrollHeight - window.innerHeight,
      ])
      expect(overflow, `${width}×${height}`).toEqual([0, 0])
    }
  })
})
