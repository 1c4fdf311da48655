import type { Locator, Page } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

const choose = (place: Page | Locator, group: string, option: string) =>
  place.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()

/** Bodies of the walls requests of a page; those of the map have no line fields. */
function wallsRequests(page: Page) {
  const bodies: Record<string, unknown>[] = []
  page.on('request', request => {
    if (!request.url().includes(platformPaths.map)) return
    const body = request.postDataJSON()
    if ('yellowLine' in body) bodies.push(body)
  })
  return bodies
}

test('[DR-6] [DR-7] [DR-13] the walls panel asks as chosen, shows the strikes and opens in its own window', async ({
  page,
}) => {
  const account = await signInNewUser(page, tidemark)
  const requests = wallsRequests(page)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const rail = page.getByRole('navigation', { name: 'Panels' })
  await rail.getByRole('button', { name: 'Add panels' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Walls' }).click()
  await page.keyboard.press('Escape')
  await rail.getByRole('button', { name: 'Walls', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Walls', exact: true })
  const table = panel.getByRole('table', { name: 'Walls of SPY' })
  const strikes = table.getByRole('rowheader')
  await expect(strikes.nth(2)).toBeVisible()
  expect(requests.at(-1)).toEqual({
    symbol: 'spy',
    filter: 'auto',
    yellowLine: expect.any(Number),
    yellowLine2: null,
    redLine: expect.any(Number),
    redLine2: null,
    gapMidpoint: expect.any(Number),
    gapMidpoint2: null,
    mode: 'weekly',
    monthlyExp: null,
    date: '2026-11-16',
  })
  const shown = (await strikes.allTextContents()).map(text => Number.parseFloat(text))
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
  await expect(table.locator('tr[aria-current]')).toHaveCount(1)

  // By keyboard: the explanation of a column, and the height of the table up to both edges.
  await table.getByRole('button', { name: 'Strike' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip').filter({ hasText: 'shares that hedgers of the puts' })).toBeVisible()
  const height = panel.getByRole('separator', { name: 'Height of the table' })
  await height.focus()
  await page.keyboard.press('End')
  await expect(height).toHaveAttribute('aria-valuenow', '550')
  await page.keyboard.press('Home')
  await expect(height).toHaveAttribute('aria-valuenow', '60')
  const box = await height.boundingBox()
  if (!box) throw new Error('The divider has no place on the page')
  await page.mouse.move(box.x + 40, box.y)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 220, { steps: 4 })
  await page.mouse.up()
  await expect(height).toHaveAttribute('aria-valuenow', '280')

  const ticker = panel.getByRole('textbox', { name: 'Ticker' })
  await ticker.fill(' qqq ')
  await expect(ticker).toHaveValue(' QQQ ')
  await ticker.press('Enter')
  await expect(panel.getByRole('table', { name: 'Walls of QQQ' }).getByRole('rowheader').nth(2)).toBeVisible()
  expect(requests.at(-1)).toMatchObject({ symbol: 'qqq', mode: 'weekly' })
  await choose(panel, 'Mode', 'Monthly')
  await expect.poll(() => requests.at(-1)).toMatchObject({ symbol: 'qqq', mode: 'monthly', monthlyExp: null })
  await choose(panel, 'Date', 'Manual')
  await expect(panel.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(panel.getByRole('radio', { name: 'Monthly' })).toBeDisabled()
  await choose(panel, 'Mode', 'Single Date')
  const date = panel.getByRole('textbox', { name: 'Session date' })
  await date.fill('2026-11-13')
  await date.press('Tab')
  await expect.poll(() => requests.at(-1)).toMatchObject({ mode: 'monthly', date: '2026-11-13' })
  await expect(table.or(panel.getByRole('table')).getByRole('rowheader').nth(2)).toBeVisible()
  await checkDetail(page, 'walls-panel')
  await choose(panel, 'Date', 'Auto')

  await test.step('[RT-4] the window has the panel alone, continues it, and follows the saved colours', async () => {
    const opened = page.waitForEvent('popup')
    await panel.getByRole('button', { name: 'Open Walls in its own window' }).click()
    const popUp = await opened
    expect(popUp.url()).toContain(`${pages.walls}?WindowGUID=`)
    await popUp.setViewportSize({ width: 210, height: 800 })
    const own = popUp.getByRole('table', { name: 'Walls of QQQ' })
    await expect(own.getByRole('rowheader').nth(2)).toBeVisible()
    await expect(popUp.getByRole('radio', { name: 'Single Date' })).toBeChecked()
    const hidden = (page: Page) =>
      page
        .getByRole('main')
        .evaluate(main => [main.scrollWidth - main.clientWidth, main.scrollHeight - main.clientHeight])
    expect(await hidden(popUp), 'what the window cuts off').toEqual([0, 0])
    await checkPage(popUp, 'walls-window')
    const bear = own.getByRole('cell').first()
    const before = await bear.evaluate(cell => getComputedStyle(cell).backgroundColor)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.request.post(`${tidemark.address}${platformPaths.settings}`, {
      params: { email: account.email },
      headers: { authorization: `Bearer ${token}` },
      data: { colorSettings: { bearBackground: '#0000ff', bearTextColor: '#ffffff' } },
    })
    await page.evaluate(() => localStorage.setItem('RSreloadSettings', '0.123'))
    await expect(bear).toHaveCSS('color', 'rgb(255, 255, 255)')
    expect(await bear.evaluate(cell => getComputedStyle(cell).backgroundColor)).not.toBe(before)

    // Each window keeps its own choices, also over a reload.
    await popUp.getByRole('textbox', { name: 'Ticker' }).fill('aapl')
    await popUp.keyboard.press('Tab')
    await expect(
      popUp.getByRole('table', { name: 'Walls of AAPL' }).getByRole('rowheader').first(),
    ).toBeVisible()
    await expect(panel.getByRole('textbox', { name: 'Ticker' })).toHaveValue('QQQ')
    await popUp.reload()
    await expect(popUp.getByRole('textbox', { name: 'Ticker' })).toHaveValue('AAPL')
  })
})

test('[BY-26] the exposure panel follows the chart, shows each measure and choice of expiries, and opens in its own window', async ({
  page,
}) => {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const rail = page.getByRole('navigation', { name: 'Panels' })
  await rail.getByRole('button', { name: 'Add panels' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Exposure' }).click()
  await page.keyboard.press('Escape')
  await rail.getByRole('button', { name: 'Exposure', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Exposure', exact: true })
  const profile = panel.getByRole('grid', { name: 'Gamma of SPY by strike' })
  // The profile starts around the price.
  await expect(profile.getByRole('row', { name: /Price/ })).toBeInViewport()
  const totals = panel.getByLabel('Totals')
  await expect(totals.getByRole('definition').first()).toHaveText(/^[+−][\d.]+[KMB]$/)
  await expect(totals.getByRole('definition').last()).toHaveText(/^(\d+\.\d\d|None, .+)$/)
  await expect(panel.getByRole('slider')).toHaveAttribute('aria-valuetext', /^[+−][\d.]+[KMB]? at \d+\.\d\d$/)
  await page.mouse.move(600, 300)
  await checkPage(page, 'exposure-panel')

  const strike = panel.getByLabel('Selected strike').getByRole('definition').first()
  const before = Number(await strike.textContent())
  await profile.focus()
  await page.keyboard.press('PageUp')
  await expect.poll(async () => Number(await strike.textContent())).toBeGreaterThan(before)
  await choose(panel, 'Measure', 'Charm')
  const asked = page.waitForRequest(request => request.url().includes(platformPaths.exposure))
  await choose(panel, 'Expiries', 'Week')
  expect(new URL((await asked).url()).searchParams.get('expiries')).toBe('week')
  await expect(panel.getByRole('grid', { name: 'Charm of SPY by strike' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await panel.getByRole('button', { name: 'Draw on the chart' }).click()
  await expect(page.getByText(/^Zero gamma drawn at/)).toBeVisible()

  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Open Exposure in its own window' }).click()
  const popUp = await opened
  await popUp.setViewportSize({ width: 300, height: 720 })
  await expect(popUp.getByRole('grid', { name: 'Charm of SPY by strike' })).toBeVisible()
  await expect(popUp.getByRole('radio', { name: 'Week' })).toBeChecked()
  await expect(popUp.getByRole('row', { name: /Price/ })).toBeInViewport()
  await checkDetail(popUp, 'exposure-window')
  // The other windows follow.
  await popUp.evaluate(() => localStorage.setItem('tidemark.appearance', '{"theme":"light"}'))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.mouse.move(600, 300)
  await checkDetail(page, 'exposure-panel-light')
})
