import type { Page } from '@playwright/test'
import { type LevelsAnswer, type MapAnswer, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { openPanel, showMap, statusLine } from './support/map-panels.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

// Monday 16 November 2026, half an hour after the market open, at normal speed, so that figures can be compared.
const tidemark = useSharedTidemark()
const token = (page: Page) => page.evaluate(key => localStorage.getItem(key), storageKeys.token)

async function openWithMap(page: Page, search = '') {
  await page.goto(`${tidemark.address}${pages.workspace}${search}`)
  return showMap(page)
}

const levelsOf = async (page: Page, symbol: string): Promise<LevelsAnswer> => {
  const response = await page.request.get(`${tidemark.address}${platformPaths.levels}/${symbol}`, {
    headers: { authorization: `Bearer ${await token(page)}` },
  })
  return response.json()
}

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
})

test('[API-3] [CH-6] [LM-1] [CH-7] tiles show the levels; a trader adds the map, sees a tooltip under the cursor and the map in a new chart, and removes it', async ({
  page,
  context,
}) => {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(statusLine(page)).toContainText('LM Not Added!')
  await test.step('tiles show the levels and breadth of the platform', async () => {
    const levels = await levelsOf(page, 'SPY')
    const tiles = page.getByRole('region', { name: 'Market levels' })
    await expect(tiles.getByRole('button', { name: /^SPY/ })).toContainText(levels.hp?.toFixed(2) ?? '')
    await expect(tiles.getByRole('button', { name: /^SP resil/ })).toContainText(/[+−]?\d+\.\d/)
    await expect(tiles.getByRole('button', { name: /^Coverage/ })).toContainText(/SP\d+\.\d/)
    await expect(tiles.getByRole('button', { name: /^Playbook/ })).toContainText(/B|MR/)
  })

  await test.step('the response of the map has its walls and its provenance', async () => {
    const response = await page.request.post(`${tidemark.address}${platformPaths.map}`, {
      headers: { authorization: `Bearer ${await token(page)}` },
      data: { symbol: 'spy', mode: 'weekly', filter: 3 },
    })
    const map: MapAnswer = await response.json()
    expect(map.status).toBe('OK')
    expect(map.man_HP_walls.length).toBeGreaterThan(2)
    expect(map.provenance).toMatchObject({
      source: 'simulated',
      session: '2026-11-16',
      monthly: '2026-11-20',
    })
  })

  const chart = await showMap(page)

  await test.step('a chart opened right after the map was added shows it too', async () => {
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open Chart' }).click()
    const other = await opening
    await expect(statusLine(other)).toContainText('LM Daily · 2026-11-16')
    await other.close()
  })

  // Moving down the pane, right of the last bar, always comes to a line or an edge of the map.
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'As of' })
  let y = 20
  await expect(async () => {
    y = y < 480 ? y + 8 : 24
    await chart.hover(-200, y)
    await chart.hover(-204, y)
    await expect(tooltip).toBeVisible({ timeout: 600 })
  }).toPass({ intervals: [0] })
  await expect(tooltip).toContainText('As of2026-11-16 07:30')
  await expect(tooltip).toContainText('Datasimulated')
  await checkPage(page, 'liquidity-map')
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await expect(statusLine(page)).toContainText('LM Not Added!')
})

test('[LM-3] every mode requests its map and shows it; [DR-4] a manual expiry disables the monthly modes; [LM-11] [TB-4] summary and playbook follow the symbol', async ({
  page,
}) => {
  await openWithMap(page)
  const inputs = await openPanel(page, 'Liquidity Map Inputs')
  const mode = inputs.getByRole('radiogroup', { name: 'Mode' })
  const mapCalls: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(platformPaths.map)) mapCalls.push(request.postData() ?? '')
  })
  await inputs.getByRole('radiogroup', { name: 'View' }).getByText('Walls').click()
  await checkDetail(page, 'liquidity-map-walls')
  await mode.getByText('Monthly Map').click()
  await expect(statusLine(page)).toContainText('LM Monthly Map · 2026-11-16')
  await expect.poll(() => mapCalls.some(body => body.includes('"mode":"monthly-map"'))).toBe(true)
  await inputs.getByRole('radiogroup', { name: 'Expiries' }).getByText('Friday Only').click()
  await checkDetail(page, 'liquidity-map-monthly')
  await mode.getByText('Monthly', { exact: true }).click()
  await expect.poll(() => mapCalls.some(body => body.includes('"monthlyExp":"2026-11-20"'))).toBe(true)
  await mode.getByText('Single Date').click()
  await expect(statusLine(page)).toContainText('LM Single Date · 2026-11-16')
  await inputs.getByRole('radiogroup', { name: 'Expiry' }).getByText('Manual').click()
  await expect(mode.getByRole('radio', { name: 'Monthly', exact: true })).toBeDisabled()
  await expect(mode.getByRole('radio', { name: 'Monthly Map' })).toBeDisabled()
  await inputs.getByRole('radiogroup', { name: 'Expiry' }).getByText('Auto').click()
  await expect(mode.getByRole('radio', { name: 'Daily' })).toBeChecked()

  await test.step('the summary and the playbook follow the symbol', async () => {
    const summary = await openPanel(page, 'Liquidity Map')
    await expect(summary.getByRole('img', { name: 'Liquidity map of SPY, 2026-11-16' })).toBeVisible()
    const { cpbook } = await levelsOf(page, 'SPY')
    await expect(summary.getByText(`Playbook ${cpbook}`)).toBeVisible()
    await summary.getByRole('button', { name: 'Show the map summary larger' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Liquidity Map' }).getByRole('img', { name: /^Liquidity map of SPY/ }),
    ).toBeVisible()
    await checkPage(page, 'map-summary')
  })
})
