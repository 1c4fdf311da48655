import type { Page } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

async function openTab(page: Page, account: string): Promise<void> {
  await signInDemo(page, tidemark, account)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('tab', { name: 'RI / DD' }).click()
}

const table = (page: Page) => page.getByRole('table', { name: 'Risk intervals and DD bands' })

test('[RI-1] a column keeps the width to which it was dragged', async ({ page }) => {
  await openTab(page, 'demo')
  const head = table(page).getByRole('columnheader', { name: 'Product Name' })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  await expect(head).toBeVisible()
  const before = await width()
  const edge = await page.getByRole('separator', { name: 'Width of Product Name' }).boundingBox()
  const [x, y] = [edge?.x ?? 0, (edge?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBe(before + 60)
  await reloadCalmly(page)
  await expect.poll(width).toBe(before + 60)
})

test('[BP-3] [BP-5] a Pro member sees the offer over a sample that nothing can reach, and asks for no data', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await openTab(page, 'pro')
  const offer = page.getByRole('region', { name: 'This feature is a Pro Plus feature.' })
  await expect(offer).toContainText('Please upgrade to Pro Plus to access this feature.')
  await expect(table(page)).toHaveCount(0)
  const sample = page.getByRole('tabpanel').locator('[inert]')
  await expect(sample.locator('tbody tr')).toHaveCount(10)
  await checkPage(page, 'risk-interval-offer')

  await page.getByRole('tab', { name: 'RI / DD' }).focus()
  const link = offer.getByRole('link', { name: 'Upgrade Now' })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await sample.evaluate(element => element.contains(document.activeElement))).toBe(false)
    if (await link.evaluate(element => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()

  const tampered = await page.getByRole('tabpanel').evaluate(panel => {
    const content = panel.querySelector<HTMLElement>('[inert]')
    if (content) {
      content.inert = false
      content.style.filter = 'none'
    }
    panel.querySelector('section')?.remove()
    return content !== null
  })
  expect(tampered).toBe(true)
  await expect(offer).toBeVisible()
  await expect(sample).toHaveCSS('filter', 'blur(3px)')

  expect(asked.filter(path => path.startsWith(platformPaths.ddBands))).toEqual([])
  expect(asked).not.toContain(platformPaths.watchlist)
  await link.click()
  const promotion = page.getByRole('dialog', { name: 'Choose your plan' })
  await expect(promotion.getByRole('button', { name: 'Choose Pro Plus' })).toBeVisible()
})
