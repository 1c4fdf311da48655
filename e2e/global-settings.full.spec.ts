import type { Page } from '@playwright/test'
import { pages, storageKeys } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const addressOf = (page: string) => `${tidemark.address}${page}`
const inGroup = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('textbox', { name, exact: true })

test('[GS-1] [GS-3] the sections, the picker and both themes of Global Settings', async ({ page }) => {
  await signInNewUser(page, tidemark)
  await page.setViewportSize({ width: 770, height: 570 })
  await page.goto(addressOf(pages.settings))
  for (const section of ['Liquidity Map', 'Monthly Map', 'Chart']) {
    await page.getByRole('tab', { name: section }).click()
    await checkPage(page, `global-settings-${section.toLowerCase().replace(' ', '-')}`)
  }
  await page.getByRole('tab', { name: 'Liquidity Map' }).click()
  await inGroup(page, 'Lines', 'HP').fill('rebeccapurple')
  const saved = page.waitForResponse(response => response.request().method() === 'POST')
  await page
    .getByRole('group', { name: 'Lines' })
    .getByRole('button', { name: 'Pick HP', exact: true })
    .click()
  await page.getByRole('slider', { name: 'Hue' }).press('ArrowRight')
  await checkPage(page, 'global-settings-picker')
  await page.keyboard.press('Escape')
  const { colorSettings } = (await saved).request().postDataJSON()
  expect(colorSettings.hpColor).toMatch(/^#(?!66)[0-9a-f]{2}33[0-9a-f]{2}$/)
  await page.evaluate(
    key => localStorage.setItem(key, JSON.stringify({ theme: 'light' })),
    storageKeys.appearance,
  )
  // Not a reload: the page warns of a hasty one.
  await page.goto('about:blank')
  await page.goto(addressOf(pages.settings))
  await page.getByRole('tab', { name: 'Liquidity Map' }).click()
  await checkPage(page, 'global-settings-light')
})
