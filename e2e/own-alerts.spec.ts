import { pages, platformPaths } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { signInNewMember } from './support/membership.ts'
import { choose, formOf, mineOf, rowOf } from './support/own-alerts.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test('[BY-9] a trader makes an alert in the form, at the price axis and with Alt A, edits, pauses and deletes it', async ({
  page,
}) => {
  await page.route(`**${platformPaths.alertWebhook}`, route => route.fulfill({ json: { webhook: null } }))
  await signInNewMember(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Alerts', exact: true })
    .click()
  // The chart has its width once the panel is open.
  await expect(mineOf(page)).toBeVisible()
  await chartOf(page).expectShown('SPY', '1m')

  await mineOf(page).getByRole('button', { name: 'New alert' }).click()
  await formOf(page).getByRole('combobox', { name: 'What price does' }).selectOption('closes above')
  await formOf(page).getByRole('combobox', { name: 'Level' }).selectOption('MHP')
  await expect(
    formOf(page).getByText(/Price closes above MHP on 5m\. Price is [\d.]+, MHP [\d.]+ now/),
  ).toBeVisible()
  await checkPage(page, 'own-alert-form')
  await formOf(page).getByRole('button', { name: 'Create alert' }).click()
  await expect(rowOf(page, /^SPY Price closes above MHP/)).toHaveText(/Active · once$/)

  await choose(page, /closes above MHP/, 'Edit …')
  await formOf(page).getByText('Expert', { exact: true }).click()
  await formOf(page).getByRole('textbox', { name: 'Rule' }).fill('price crosses HP and volum > 5')
  await expect(formOf(page).getByText(/There is no field “volum”/)).toBeVisible()
  await formOf(page).getByRole('textbox', { name: 'Rule' }).fill('price crosses HP and volume > 5')
  await formOf(page).getByRole('textbox', { name: 'Name' }).fill('Break of HP')
  await formOf(page).getByText('Every time', { exact: true }).click()
  await formOf(page).getByRole('button', { name: 'Save alert' }).click()
  await expect(rowOf(page, /^SPY Break of HP/)).toHaveText(/Active · every time$/)

  await choose(page, /Break of HP/, 'Pause')
  await expect(rowOf(page, /Break of HP/)).toHaveText(/Paused/)
  await reloadCalmly(page)
  await expect(rowOf(page, /Break of HP/)).toHaveText(/Paused/)
  await checkDetail(page, 'own-alerts')
  await choose(page, /Break of HP/, 'Delete …')
  await page
    .getByRole('group', { name: /^Delete SPY Break of HP/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(rowOf(page, /Break of HP/)).toHaveCount(0)

  await chartOf(page).expectShown('SPY', '1m')
  await test.step('at the price where the axis was pressed, and with Alt A', async () => {
    const { region } = chartOf(page)
    const box = await region.boundingBox()
    const { width = 0, height = 0 } = box ?? {}
    await region.click({ button: 'right', position: { x: width - 20, y: height / 2 } })
    const item = page.getByRole('menuitem', { name: /^Alert at [\d.]+ …$/ })
    const price = /[\d.]+/.exec((await item.textContent()) ?? '')?.[0] ?? ''
    await item.click()
    await expect(formOf(page).getByRole('textbox', { name: 'Number' })).toHaveValue(String(Number(price)))
    await formOf(page).getByRole('textbox', { name: 'Number' }).press('Enter')
    await expect(rowOf(page, new RegExp(`^SPY Price crosses ${Number(price)}`))).toHaveText(/Active/)
    await expect(formOf(page)).toBeHidden()

    await chartOf(page).hover(300, 200)
    await page.keyboard.press('Alt+a')
    await expect(formOf(page).getByRole('textbox', { name: 'Number' })).toHaveValue(/^[\d.]+$/)
  })
})
