import { pages } from '@tidemark/contracts'
import { becomeMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByRole('contentinfo').getByText('Simulated market')).toBeVisible()
})

test('[RT-1] /app is the main workspace: bar, tiles, tools, chart, drawer, bottom panel, status line, and its windows', async ({
  page,
  context,
  trader,
}) => {
  // A request for the delayed feed that is under way when the feed changes is refused.
  trader.expectConsoleErrors(/403/)
  await expect(page.getByRole('radio', { name: '1h' })).toBeAttached()
  await expect(page.getByText('Playbook SPY', { exact: true })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible()
  await expect(page.getByRole('application', { name: 'Chart of SPY, 1m' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Scanner' })).toBeVisible()
  await expect(page.getByText('LM Not Added!')).toBeVisible()
  await expect(page.getByText('Market data is delayed by 15 minutes')).toBeVisible()
  await expect(page.getByText(/^1\d:\d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await checkPage(page, 'workspace')

  await test.step('arrow keys move between the tabs; ? shows the keyboard shortcuts and Esc closes them', async () => {
    await page.getByRole('tab', { name: 'Scanner' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Connections' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('article', { name: 'Live Equities Data' })).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toBeVisible()
    await checkDetail(page, 'shortcuts')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('Open Chart opens a chart without top bar and bottom panel', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open Chart' }).click()
    const chart = await opened
    await expect(chart.getByRole('application', { name: 'Chart of SPY, 1m' })).toBeVisible()
    await expect(chart.getByRole('tab', { name: 'Scanner' })).toBeHidden()
    await expect(chart.getByRole('button', { name: 'Profile menu' })).toBeHidden()
    await expect(chart.getByRole('button', { name: 'SP500' })).toBeHidden()
    await checkDetail(chart, 'chart-window')
    await chart.close()
  })

  await test.step('the settings window can be open only once', async () => {
    const openSettings = async () => {
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
    }
    const opened = context.waitForEvent('page')
    await openSettings()
    await (await opened).waitForLoadState()
    await openSettings()
    await expect(page.getByRole('alertdialog')).toContainText('Global Settings window is already open')
  })

  await test.step('the notice about delayed data is shown to a delayed trader only', async () => {
    await becomeMember(page, tidemark)
    await expect(page.getByText('Market data is delayed by 15 minutes')).toBeHidden()
  })
})

test('[BP-1] the bottom panel and the drawer are resized, and their sizes, the panels and the look are remembered', async ({
  page,
}) => {
  const drawer = page.getByRole('complementary', { name: 'Configurations' })
  const panel = page.getByRole('region', { name: 'Bottom panel' })
  const widthOfDrawer = async () => (await drawer.boundingBox())?.width
  const heightOfPanel = async () => (await panel.boundingBox())?.height

  await test.step('the bottom panel grows with its divider', async () => {
    const before = (await heightOfPanel()) ?? 0
    expect(before).toBeCloseTo(225, -1)
    const divider = page.getByRole('separator', { name: 'Height of the bottom panel' })
    const box = await divider.boundingBox()
    await page.mouse.move(800, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.down()
    await page.mouse.move(800, (box?.y ?? 0) - 100, { steps: 5 })
    await page.mouse.up()
    await expect.poll(heightOfPanel).toBeGreaterThan(before + 80)
  })

  await test.step('the drawer is 52 px wide, opens to 300 px, holds several panels and can be wider', async () => {
    await expect.poll(widthOfDrawer).toBe(52)
    await page.getByRole('button', { name: 'Liquidity Map Inputs' }).click()
    await expect.poll(widthOfDrawer).toBe(300)
    await page.getByRole('button', { name: 'Alerts' }).click()
    await expect(page.getByText('Index Divergence')).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Mode' })).toBeVisible()
    await checkDetail(page, 'workspace-drawer')
    await page.getByRole('separator', { name: 'Width of the panels' }).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(widthOfDrawer).toBeGreaterThan(300)
  })

  await test.step('light theme and colour-blind palette are chosen', async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.getByRole('menuitemradio', { name: 'Colour-blind safe' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'colour-blind')
    await page.keyboard.press('Escape')
    await checkPage(page, 'workspace-light')
  })

  const wider = await widthOfDrawer()
  const taller = await heightOfPanel()
  await page.goto(`${tidemark.address}${pages.account}`)
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'colour-blind')
  await checkDetail(page, 'account-light')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByText('Index Divergence')).toBeVisible()
  await expect.poll(widthOfDrawer).toBe(wider)
  await expect.poll(heightOfPanel).toBe(taller)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Hide Configurations' }).last().click()
  await expect.poll(heightOfPanel).toBeLessThan(60)
})
