import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

test('[CN-2] [FU-10] [CH-3] a trader connects a futures account and sees the bars of a contract', async ({
  page,
}) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')

  await page.getByRole('tab', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Connect: Futures' }).click()
  const form = page.getByRole('dialog', { name: 'Connect futures account' })
  await form.getByLabel('Username').fill('tidemark')
  await form.getByRole('textbox', { name: 'Password' }).fill('tidemark')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Disconnect: Futures' })).toBeVisible()

  await page.getByRole('button', { name: 'Show each connection' }).click()
  const light = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(light.filter({ hasText: 'Futures' })).toContainText('Connected')
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  await page.keyboard.type('/epz26')
  await page.getByRole('option', { name: 'F.US.EPZ26' }).click()
  await chart.expectShown('F.US.EPZ26', '1m')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
