import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test('[RT-9] an unknown address shows “Page Not Found”', async ({ page, trader }) => {
  trader.expectConsoleErrors(/404/)
  for (const path of ['/app/nowhere', '/app/resilience/xx', '/somewhere/else']) {
    await page.goto(`${tidemark.address}${path}`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText(path)).toBeVisible()
  }
  await checkPage(page, 'page-not-found')
})

const windows = [
  { path: '/app/resilience/sp', name: 'SP500 Resilience', width: 210, height: 118 },
  { path: '/app/resilience/dd', name: 'DD Ratio', width: 210, height: 118 },
  { path: pages.walls, name: 'Walls', width: 210, height: 800 },
  { path: pages.exposure, name: 'Exposure', width: 300, height: 720 },
  { path: pages.settings, name: 'Global Settings', width: 770, height: 570 },
  { path: pages.chartConfig, name: 'Chart Configuration', width: 770, height: 570 },
  { path: pages.scanner, name: 'Scanner', width: 1200, height: 800 },
]

test('[RT-1] every window opens as a separate page in its size', async ({ page }) => {
  await signInNewUser(page, tidemark)
  for (const { path, name, width, height } of windows) {
    await page.setViewportSize({ width, height })
    await page.goto(`${tidemark.address}${path}`)
    await expect(page.getByText(name).first()).toBeVisible()
    await checkPage(page, `window${path.replaceAll('/', '-')}`)
  }
})

test('/app/discord shows that it is processing the response', async ({ page }) => {
  await page.goto(`${tidemark.address}${pages.discord}`)
  await expect(page.getByText('Processing Discord Response')).toBeVisible()
})

test('[CLK-2] [RT-14] the holidays are stored under their key, and a second reload within seven seconds recommends the chart’s refresh button', async ({
  page,
}) => {
  await signInNewUser(page, tidemark)
  // Not the page's clock of Playwright, which hides from the page that it was reloaded.
  const setTime = (ms: number) =>
    page.addInitScript(now => {
      Date.now = () => now
    }, ms)
  const start = Date.now()
  await setTime(start)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByRole('contentinfo').getByText('Simulated market')).toBeVisible()
  const stored = await page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? '[]'),
    storageKeys.holidays,
  )
  expect(stored).toContainEqual({
    date: '2024-03-29',
    exchange: 'NYSE',
    name: 'Good Friday',
    status: 'closed',
  })
  expect(stored.some(({ date }: { date: string }) => date.startsWith('2027'))).toBe(true)

  await setTime(start + 6_900)
  await page.reload()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Please use the refresh on the chart for better performance.')
  await checkPage(page, 'hasty-reload')
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
})

test('/platform/docs shows the API document', async ({ page }) => {
  await page.goto(`${tidemark.address}${platformPaths.docs}`)
  await expect(page.getByText('/platform/api/v1/tview/settings').first()).toBeVisible()
})
