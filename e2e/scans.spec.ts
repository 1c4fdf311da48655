import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { passMarketMinutes } from './support/market-clock.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

const scansOf = (page: Page) => page.getByRole('region', { name: 'My scans' })
const dayOf = (page: Page) => page.getByRole('dialog', { name: /came and went$/ })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await scansOf(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[BY-10] a trader saves a scan, sees what came through the day and makes an alert of it', {
  tag: '@several',
}, async ({ page, trader }) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('tab', { name: 'Scanner' }).click()

  await test.step('saves the strategy that is shown', async () => {
    await page.getByRole('button', { name: 'Add strategies' }).first().click()
    // HPBreak is selected at first.
    for (const name of ['HPBreak', 'Custom Range'])
      await page.getByRole('switch', { name, exact: true }).click()
    await page.keyboard.press('Escape')
    await scansOf(page).getByRole('button', { name: 'Save as a named scan' }).click()
    await page
      .getByRole('dialog', { name: 'Save scan' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Everything')
    await checkDetail(page, 'scan-save')
    await page.keyboard.press('Enter')
    await expect(scansOf(page).getByRole('button', { name: 'Everything', exact: true })).toBeVisible()
    await checkPage(page, 'scans')
  })

  await test.step('sees what came, and when nothing was evaluated', async () => {
    // The process that evaluates scans hears of a new one within a second, which is many minutes of this market.
    await expect(async () => {
      await passMarketMinutes(page, tidemark, 4)
      await choose(page, 'Everything', 'Today …')
      await expect(dayOf(page)).toBeVisible()
      const isThere = await dayOf(page).getByRole('button', { name: 'SPY' }).isVisible()
      if (!isThere) await page.keyboard.press('Escape')
      expect(isThere).toBe(true)
    }).toPass()
    await expect(dayOf(page).getByText(/^Not evaluated from 09:30 to/)).toBeVisible()
    await checkDetail(page, 'scan-day')
    const download = page.waitForEvent('download')
    await dayOf(page).getByRole('button', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.split('\r\n').filter(line => line.startsWith('"Everything"'))).toHaveLength(4)
    await dayOf(page).getByRole('button', { name: 'Copy to watchlist' }).click()
    await dayOf(page).getByRole('button', { name: 'QQQ' }).click()
    await expect(page.getByRole('application', { name: 'Chart of QQQ, 1m' })).toBeVisible()
  })

  await test.step('makes an alert of the scan, and does not delete by accident what it uses', async () => {
    await choose(page, 'Everything', 'Alert me …')
    const form = page.getByRole('dialog', { name: 'New alert' })
    await expect(form.getByText('Symbols that come into the scan')).toBeVisible()
    await checkDetail(page, 'scan-alert')
    await form.getByRole('button', { name: 'Create alert' }).click()
    await expect(form).toBeHidden()
    trader.expectConsoleErrors(/409/)
    await choose(page, 'Everything', 'Delete …')
    const question = page.getByRole('dialog', { name: 'Delete scan' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toHaveText(/^An alert uses the scan “Everything”/)
    await checkDetail(page, 'scan-delete')
    await question.getByRole('button', { name: 'Delete scan and alerts' }).click()
    await expect(scansOf(page).getByRole('listitem')).toHaveCount(0)
  })
})
