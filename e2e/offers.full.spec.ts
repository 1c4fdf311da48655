import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys, type UserInfo } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const shownOffers = async (page: Page): Promise<UserInfo['membershipPopupInfo']> => {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const answer = await page.request.post(`${tidemark.address}${platformPaths.userInfo}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).membershipPopupInfo
}

test('[AC-6] [AC-7] [AC-15] [AC-18] [TB-1] an operator changes an offer and previews it; a user with its coupon sees it', async ({
  page,
  browser,
}) => {
  await signInDemo(page, tidemark, 'operator')
  await page.goto(`${tidemark.address}${pages.admin}`)
  const panel = page.getByRole('region', { name: 'Offers and promotions' })
  await panel.getByRole('button', { name: 'Edit offers' }).click()
  await panel.getByLabel('Heading').fill('A lower price')
  await panel.getByLabel('Before the timer').fill('Ends in')
  const preview = panel.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'A lower price' })).toBeVisible()
  await expect(preview.getByText('Ends in')).toBeVisible()
  await checkPage(page, 'operator-offers')
  await preview.getByRole('button', { name: 'Open as a modal' }).click()
  const modal = page.getByRole('dialog', { name: 'Membership offer' })
  await expect(modal.getByRole('heading', { name: 'A lower price' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await panel.getByRole('button', { name: 'Save all' }).click()
  await expect(panel.getByText('Saved.')).toBeVisible()

  const member = await (await browser.newContext({ viewport: { width: 1600, height: 900 } })).newPage()
  await signInDemo(member, tidemark, 'offer')
  expect(await shownOffers(member)).toEqual([])
  await member.goto(`${tidemark.address}${pages.workspace}`)
  const offer = member.getByRole('dialog', { name: 'Membership offer' })
  await expect(offer.getByRole('heading', { name: 'A lower price' })).toBeVisible()
  const cards = offer.getByRole('list', { name: 'Plans' })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Pro', 'Pro Plus'])
  await expect(cards.getByText('$79.20')).toBeVisible()
  await offer.getByText('Yearly', { exact: true }).click()
  await expect(cards.getByText('$792')).toBeVisible()
  await expect(cards.getByRole('button', { name: 'Choose Pro Plus' })).toBeEnabled()
  await checkPage(member, 'offer')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await expect
    .poll(() => shownOffers(member))
    .toEqual([{ popupName: 'Demo offer', lastShownTime: expect.any(Number) }])

  const first = await shownOffers(member)
  await reloadCalmly(member)
  const countdown = member.getByRole('banner').getByRole('button', { name: /^Ends in 0[23]:\d\d:\d\d/ })
  await expect(countdown).toBeVisible()
  await expect(offer).toHaveCount(0)
  await countdown.press('Enter')
  await expect(offer.getByRole('heading', { name: 'A lower price' })).toBeVisible()
  expect(await shownOffers(member)).toEqual(first)
  await member.context().close()
})
