import type { BrowserContext, Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const addressOf = (page: string) => `${tidemark.address}${page}`

/** Runs in each page before its code: notes every colour that a canvas is filled with. */
function noteFills(): void {
  const fills = new Set<string>()
  const { fillRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillRect = function (...args) {
    fills.add(String(this.fillStyle))
    fillRect.apply(this, args)
  }
  Object.assign(globalThis, { fills })
}

const hasDrawn = (page: Page, colour: string) =>
  page.evaluate(one => (globalThis as unknown as { fills: Set<string> }).fills.has(one), colour)
const openFromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openSettings(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await openFromMenu(page, 'Settings')
  const settings = await opened
  await settings.setViewportSize({ width: 770, height: 570 })
  await expect(settings.getByRole('heading', { name: 'Global Settings' })).toBeVisible()
  return settings
}

const inGroup = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('textbox', { name, exact: true })

async function savedSettings(page: Page) {
  const [email, token] = await page.evaluate(
    keys => keys.map(key => localStorage.getItem(key) ?? ''),
    [storageKeys.email, storageKeys.token],
  )
  const answer = await page.request.get(addressOf(platformPaths.settings), {
    params: { email: email ?? '' },
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json())[0].settings
}

test('[GS-1] [GS-5] [GS-8] [RT-5] the settings restyle the windows, one window at a time', async ({
  page,
  context,
}) => {
  await context.addInitScript(noteFills)
  await signInNewUser(page, tidemark)
  await page.goto(addressOf(pages.workspace))
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-outcome="drawn"]')).toBeVisible()
  const chartOpened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Chart' }).click()
  const chart = await chartOpened
  await expect(chart.locator('[data-outcome="drawn"]')).toBeVisible()

  const settings = await openSettings(page, context)
  // The page that opened it, after a reload that made it forget the window; and another window of the user.
  await reloadCalmly(page)
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  await openFromMenu(page, 'Settings')
  await expect(page.getByRole('alertdialog')).toContainText('Global Settings window is already open')
  await page.keyboard.press('Enter')
  const second = await context.newPage()
  await second.goto(addressOf(pages.settings))
  await expect(second.getByRole('alert')).toContainText('Global Settings window is already open')
  await second.close()

  await settings.getByRole('tab', { name: 'Liquidity Map' }).click()
  await settings.getByRole('button', { name: 'Pick HP', exact: true }).click()
  await settings.getByRole('slider', { name: 'Hue' }).press('Escape')
  await expect(settings.getByRole('slider', { name: 'Hue' })).toBeHidden()
  await inGroup(settings, 'Bear', 'Rectangle').fill('#12ab56')
  await inGroup(settings, 'Lines', 'HP').fill('oklch(70% 0.15 200)')
  await inGroup(settings, 'Bear', 'Transparency').fill('101')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings.getByText('Transparency is a number from 0 to 100')).toBeVisible()
  await expect(inGroup(settings, 'Bear', 'Transparency')).toBeFocused()
  await checkPage(settings, 'global-settings-refused')
  expect((await savedSettings(page)).colorSettings.bearBackground).toBe('#40BA8A')
  expect(await hasDrawn(chart, '#12ab56')).toBe(false)

  await inGroup(settings, 'Bear', 'Transparency').fill('20')
  const closed = settings.waitForEvent('close')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await closed
  await expect.poll(() => hasDrawn(chart, '#12ab56')).toBe(true)
  await expect.poll(() => hasDrawn(page, '#12ab56')).toBe(true)
  expect((await savedSettings(page)).colorSettings).toMatchObject({
    bearBackground: '#12ab56',
    bearTransparency: 20,
  })

  const again = await openSettings(page, context)
  await again.getByRole('tab', { name: 'Liquidity Map' }).click()
  await expect(inGroup(again, 'Bear', 'Rectangle')).toHaveValue('#12ab56')
  await again.getByRole('button', { name: 'Load Default' }).click()
  await again.getByRole('button', { name: 'Replace all settings' }).click()
  await expect(again.getByText('Defaults loaded and saved.')).toBeVisible()
  await expect(inGroup(again, 'Bear', 'Rectangle')).toHaveValue('#40BA8A')
  expect((await savedSettings(page)).colorSettings.bearBackground).toBe('#40BA8A')
  const gone = again.waitForEvent('close')
  // The window closes before the key is up.
  await Promise.all([gone, again.keyboard.down('Escape').catch(() => undefined)])
})

test('[RT-6] the chart configuration shows in the open window at once and in a new browser', {
  tag: '@several',
}, async ({ page, context, browser }) => {
  const account = await signInNewUser(page, tidemark)
  await page.goto(addressOf(pages.workspace))
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  const opened = context.waitForEvent('page')
  await openFromMenu(page, 'Chart configuration')
  const config = await opened
  await config.setViewportSize({ width: 770, height: 570 })
  await expect(config.getByRole('heading', { name: 'Chart Configuration' })).toBeVisible()
  await expect(config.getByRole('switch', { name: 'Volume' })).toBeVisible()
  await checkPage(config, 'chart-config')
  const topBar = page.getByRole('group', { name: 'Resolution' })
  await config.getByRole('checkbox', { name: '12h' }).uncheck()
  await expect(topBar.getByRole('radio', { name: '12h' })).toHaveCount(0)
  await config
    .getByRole('group', { name: 'Interval', exact: true })
    .getByRole('radio', { name: '15m' })
    .check()
  await config.getByRole('button', { name: 'Change the symbol, now SPY' }).click()
  await config.getByRole('combobox').fill('QQQ')
  await config.keyboard.press('Enter')
  await expect(config.getByRole('button', { name: 'Change the symbol, now QQQ' })).toBeVisible()
  await config.getByText('UTC').click()
  await config.getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await checkDetail(config, 'chart-config-light')
  await chartOf(page).region.click({ button: 'right' })
  await expect(page.getByRole('menuitemradio', { name: 'UTC' })).toBeChecked()

  const elsewhere = await (await browser.newContext()).newPage()
  const answer = await elsewhere.request.post(addressOf(platformPaths.login), { data: account })
  const { email, token } = await answer.json()
  await elsewhere.goto(addressOf(platformPaths.health))
  await elsewhere.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [storageKeys.email, email],
      [storageKeys.token, token],
    ] as [string, string][],
  )
  await elsewhere.goto(addressOf(pages.workspace))
  await expect(elsewhere.getByRole('application', { name: /QQQ.*15m/ })).toBeVisible()
  await expect(
    elsewhere.getByRole('group', { name: 'Resolution' }).getByRole('radio', { name: '12h' }),
  ).toHaveCount(0)
  await elsewhere.context().close()
})
