import type { Browser, Page } from '@playwright/test'
import { adminPaths, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark()

async function openAdmin(page: Page): Promise<void> {
  await signInDemo(page, tidemark, 'operator')
  await page.goto(`${tidemark.address}${pages.admin}`)
  await expect(page.getByRole('heading', { name: 'Operator', level: 1 })).toBeVisible()
}

/** A page in a separate browser context, for another user. */
async function newUserPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1600, height: 900 } })).newPage()
}

async function openWindow(page: Page, path: string): Promise<void> {
  await page.goto(`${tidemark.address}${path}`)
  await expect(page.getByRole('contentinfo').getByText('Simulated market')).toBeVisible()
  await expect(page.getByText(/^Last update \d/)).toBeVisible()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const attention = (page: Page) => page.getByRole('status').filter({ hasText: 'ATTENTION!' })

async function announce(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text').fill(text)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(panel(page, 'Announcement').getByRole('paragraph').filter({ hasText: text })).toBeVisible()
}

test('[RT-16] /app/admin and its API calls are refused to a trader', async ({ page }) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.admin}`)
  await expect(page.getByText('For operators only')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the workspace' })).toBeVisible()
  await checkPage(page, 'admin-refused')
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const headers = { authorization: `Bearer ${token}` }
  for (const response of [
    await page.request.get(`${tidemark.address}${adminPaths.adminSources}`, { headers }),
    await page.request.post(`${tidemark.address}${adminPaths.adminAnnouncement}`, {
      headers,
      data: { text: 'Buy' },
    }),
    await page.request.post(`${tidemark.address}${adminPaths.adminRestamp}`, { headers, data: {} }),
    await page.request.post(`${tidemark.address}${adminPaths.adminClock}`, {
      headers,
      data: { speed: 9 },
    }),
  ]) {
    expect(response.status()).toBe(403)
  }
})

test('[AL-5] an announcement appears immediately in every open window of a trader and when the page is opened later, but not again', async ({
  page,
  browser,
  context,
}) => {
  const operator = await newUserPage(browser)
  await openAdmin(operator)
  await announce(operator, 'Good morning')
  await checkPage(operator, 'admin-announced')
  await signInNewUser(page, tidemark)
  await openWindow(page, pages.workspace)
  await expect(attention(page)).toContainText('Good morning')
  await page.goto(`${tidemark.address}${pages.account}`)
  await openWindow(page, pages.workspace)
  const chart = await context.newPage()
  await openWindow(chart, pages.chart)
  await expect(attention(page)).toHaveCount(0)
  await announce(operator, 'The market closes at 13:00 today')
  for (const open of [page, chart]) {
    await expect(attention(open)).toContainText('The market closes at 13:00 today')
    await expect(attention(open)).toHaveCount(1)
  }
  await expect(attention(page)).toBeInViewport({ ratio: 1 })
  await checkPage(page, 'announcement')
  await operator.context().close()
})

test('[RT-16] the operator’s page shows clock, sources and coverage, restamps levels, and moves the clock forward', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(/400|404/)
  await openAdmin(page)
  await test.step('it shows the clock, the sources and the coverage of the levels', async () => {
    await expect(panel(page, 'Market clock').getByText(/^2026-11-16 10:0\d:\d\d$/)).toBeVisible()
    const figure = (name: string) =>
      page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
    await expect(figure('Market source')).toHaveText('simulated')
    await expect(figure('Session')).toHaveText('2026-11-16')
    await expect(figure('Last stamp')).toHaveText('09:30:00')
    await expect
      .poll(async () => Number((await figure('Stamped').innerText()).replace(',', '')))
      .toBeGreaterThan(2000)
    await expect(page.getByRole('table', { name: 'Index coverage' }).getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('table', { name: 'Index coverage' })).toContainText(
      /SPX\s*\d+\.\d%\s*\d+\.\d%/,
    )
    await expect(page.getByRole('table', { name: 'Flags of this session' })).toContainText('Bear zone above')
    await expect(page.getByRole('table', { name: 'Margins' })).toContainText('24 of 24')
    await expect(page.getByRole('table', { name: 'Archive' })).toBeVisible()
    await checkPage(page, 'admin')
  })

  await test.step('restamping reports how many symbols and how long; an unknown symbol is reported in the form', async () => {
    const restamp = panel(page, 'Restamp levels')
    await restamp.getByRole('button', { name: 'Restamp' }).click()
    const result = /^[\d,]+ symbols stamped, \d+ kept their last good levels, in [\d.]+ m?s\.$/
    await expect(restamp.getByText(result)).toBeVisible({ timeout: 90_000 })
    await restamp.getByText('Listed', { exact: true }).click()
    await restamp.getByRole('textbox', { name: 'Symbols' }).fill('spy, qqq')
    await page.keyboard.press('Enter')
    await expect(restamp.getByText(/^2 symbols stamped/)).toBeVisible()
    await restamp.getByRole('textbox', { name: 'Symbols' }).fill('nosuch')
    await page.keyboard.press('Enter')
    await expect(restamp.getByRole('alert')).toContainText(/NOSUCH/)
    await checkPage(page, 'admin-restamp')
  })

  await test.step('the clock can be sped up and moved forward, and explains why it cannot go back', async () => {
    const clock = panel(page, 'Market clock')
    await clock.getByRole('button', { name: '10×' }).click()
    await expect(clock.getByRole('button', { name: '10×' })).toHaveAttribute('aria-pressed', 'true')
    await clock.getByLabel('Jump to, New York').fill('2026-11-16 09:00')
    await page.keyboard.press('Enter')
    await expect(clock.getByRole('alert')).toContainText('never goes back')
    await checkPage(page, 'admin-clock-refused')
    await clock.getByLabel('Speed, 0 pauses').fill('1')
    await page.keyboard.press('Enter')
    await expect(clock.getByRole('button', { name: '1×', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await clock.getByRole('button', { name: 'Next open' }).click()
    await expect(clock.getByText(/^2026-11-17 09:30:\d\d$/)).toBeVisible()
    const session = page.locator('dl > div').filter({ hasText: 'Session' }).getByRole('definition')
    await expect(session).toHaveText('2026-11-17', { timeout: 60_000 })
  })

  await test.step('nothing overflows small windows', async () => {
    for (const [width, height] of [
      [1280, 720],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('table', { name: 'Index coverage' })).toBeVisible()
      await checkPage(page, `admin-${width}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width}×${height}`).toBe(0)
    }
  })
})

test('[BY-21] a market started anew appears on an open chart without a reload', async ({ page, browser }) => {
  const operator = await newUserPage(browser)
  await openAdmin(operator)
  await signInDemo(page, tidemark, 'demo')
  await openWindow(page, `${pages.workspace}?symbol=SPY&interval=1`)
  const chart = chartOf(page)
  await expect.poll(() => chart.barCount()).toBeGreaterThan(100)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const clock = panel(operator, 'Market clock')
  await clock.getByLabel('Start at, New York').fill('2025-06-04 11:20')
  await clock.getByRole('button', { name: 'Start the market anew' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Start the market anew?' })
  await expect(dialog).toContainText('2025-06-04 11:20')
  await checkPage(operator, 'admin-epoch-question')
  await dialog.getByRole('button', { name: 'Start anew' }).click()
  await expect(clock.getByText(/^Started anew: 2025-06-04 11:2\d:\d\d New York\.$/)).toBeVisible({
    timeout: 90_000,
  })
  await expect(clock.getByText(/^2025-06-04 11:2\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^New York 11:2\d:\d\d$/)).toBeVisible()
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  /** The close of the last whole minute of the new epoch, as the platform has it. */
  const lastClose = async (): Promise<number[]> => {
    const now = Date.parse('2025-06-04T16:00:00Z') / 1000
    const query = `ticker=SPY&resolution=1&from=${now - 7200}&to=${now}&countback=3`
    const answer = await page.request.get(`${tidemark.address}${platformPaths.historySip}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).c
  }
  await expect
    .poll(async () => {
      const closes = await lastClose()
      const { c } = await chart.bar()
      return closes.some(close => Math.abs(close - c) < 0.005)
    })
    .toBe(true)
  await expect.poll(() => chart.barCount()).toBeGreaterThan(100)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await checkPage(page, 'chart-new-epoch')
  await operator.context().close()
  // The engine computes the levels of the new epoch; the next test starts with a server that is ready.
  await expect
    .poll(async () => (await page.request.get(`${tidemark.address}${platformPaths.health}`)).status())
    .toBe(200)
})
