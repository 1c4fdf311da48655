import type { Page } from '@playwright/test'
import {
  type LevelsAnswer,
  type MapAnswer,
  type MasterRecord,
  pages,
  platformPaths,
  storageKeys,
} from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

// Monday 16 November 2026, half an hour after the market open.
const tidemark = useSharedTidemark()
const legendRow = (page: Page) => page.getByRole('list', { name: 'Liquidity Map' }).getByRole('listitem')
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the platform answers this trader. */
async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const response = await page.request.fetch(`${tidemark.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  })
  return response.json()
}

async function openWithMap(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  await addMap(page)
  await expect(legendRow(page)).toContainText('2026-11-16')
}

test.beforeEach(({ page }) => signInNewUser(page, tidemark))

test('[TB-4] [DR-11] [LM-11] summary, playbook and legend show what the chart draws, in its mode and of its date', async ({
  page,
}) => {
  await openWithMap(page)
  // The row of the legend opens the inputs, by keyboard.
  await page.getByRole('button', { name: 'Settings of Liquidity Map' }).press('Enter')
  const inputs = panel(page, 'Liquidity Map Inputs')
  const mode = inputs.getByRole('radiogroup', { name: 'Mode' })
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Liquidity Map', exact: true })
    .click()
  const summary = panel(page, 'Liquidity Map')
  const tile = page.getByRole('button', { name: /^Playbook SPY/ })
  const day = await ask<LevelsAnswer>(page, `${platformPaths.levels}/SPY`)
  await expect(summary).toContainText(day.hp?.toFixed(2) ?? '')
  await expect(tile).toHaveAccessibleName(
    /^Playbook SPY [A-Z]+ \w+ , (above|below) HP, HP (above|below) MHP$/,
  )

  await mode.getByText('Monthly', { exact: true }).click()
  await expect(legendRow(page)).toContainText('· Monthly· 2026-11-16')
  const monthly = await ask<MapAnswer>(page, platformPaths.map, {
    ...{ symbol: 'spy', filter: 'auto', mode: 'weekly', monthlyExp: '2026-11-20', date: '2026-11-16' },
  })
  const [bear] = [(monthly.lines as { bear: [number, number] }).bear]
  expect(bear).not.toEqual(day.bear)
  const picture = summary.getByRole('img', { name: 'Liquidity map of SPY, Monthly, 2026-11-16' })
  for (const edge of bear) await expect(picture).toContainText(edge.toFixed(2))

  await mode.getByText('Single Date').click()
  const field = inputs.getByRole('textbox', { name: 'Map date' })
  await field.fill('2026-11-13')
  await field.press('Tab')
  await expect(legendRow(page)).toContainText('· Single Date· 2026-11-13')
  const record = await ask<MasterRecord>(page, `${platformPaths.savedTable}/2026-11-13/spy`)
  const past = summary.getByRole('img', { name: 'Liquidity map of SPY, Single Date, 2026-11-13' })
  for (const level of [record.man_HP, record.man_MHP, record.bear?.[1], record.bull?.[0]])
    await expect(past).toContainText(level?.toFixed(2) ?? '')
  await expect(summary.getByText(`Playbook ${record.CPbook}`)).toBeVisible()
  await expect(summary).toContainText('Levels of 2026-11-13')
  await expect(tile).toContainText(`Playbook SPY 2026-11-13${record.CPbook}`)
  await checkPage(page, 'map-figures-past')
})
