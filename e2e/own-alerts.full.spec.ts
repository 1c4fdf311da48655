import { pages, platformPaths } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { passMarketMinutes, setMarketClock } from './support/market-clock.ts'
import { choose, formOf, mineOf, panelOf, rowOf } from './support/own-alerts.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

test.beforeEach(async ({ page }) => {
  await page.route(`**${platformPaths.alertWebhook}`, route => route.fulfill({ json: { webhook: null } }))
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Alerts', exact: true })
    .click()
  // The chart has its width once the panel is open.
  await expect(mineOf(page)).toBeVisible()
  await chartOf(page).expectShown('SPY', '1m')
})

test('[BY-9] an alert fires once, and the list shows that and when', { tag: '@several' }, async ({
  page,
}) => {
  await setMarketClock(page, tidemark, { at: '2026-11-16T16:00:00Z', speed: 0 })
  await mineOf(page).getByRole('button', { name: 'New alert' }).click()
  await formOf(page).getByText('Field', { exact: true }).first().click()
  await formOf(page).getByRole('combobox', { name: 'Field' }).selectOption('Price')
  await formOf(page).getByRole('textbox', { name: 'Number' }).fill('1')
  await formOf(page).getByRole('textbox', { name: 'Name' }).fill('Above one')
  await formOf(page).getByRole('button', { name: 'Create alert' }).click()
  await expect(rowOf(page, /Above one/)).toHaveText(/Active/)
  await passMarketMinutes(page, tidemark, 3)
  await expect(rowOf(page, /Above one/)).toHaveText(/Fired 11:0\d$/)
  await expect(panelOf(page).getByRole('list', { name: 'History' }).getByText('Above one')).toHaveCount(1)
  await choose(page, /Above one/, 'Activate again')
  // The last minute may be evaluated after that: then it has fired once more.
  await expect(rowOf(page, /Above one/)).toHaveText(/Active · once|Fired 11:0\d · 2×/)
})
