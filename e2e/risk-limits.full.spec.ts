import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { connectFutures, openContract } from './support/futures.ts'
import { setMarketClock } from './support/market-clock.ts'
import { order, setLimits, unlock, useKillSwitch } from './support/risk-limits.ts'
import { openTicket, ticketOf } from './support/ticket.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

/** A new user with a connected futures account, the ticket of a contract and the account manager open. */
async function openAccount(page: Page, address: string, account: string): Promise<string> {
  const { email } = await signInNewUser(page, { ...tidemark, address })
  await tidemark.user('grant', email, 'yearly-pro-plus')
  await page.goto(`${address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await connectFutures(page)
  await openContract(page, 'F.US.EPZ26')
  await openTicket(page, account)
  await ticketOf(page).getByRole('switch', { name: 'Ask before sending' }).click()
  return email
}

test('[BY-27] [BY-17] rate and loss are limited too, and old prices disarm the ladder', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await openAccount(page, proxy.address, 'Paper')
  await setLimits(page, { 'Orders a minute': 1 })
  await order(page, 1, null)
  await order(page, 1, null, 'Your limit of 1 order a minute is reached. Wait a moment')
  await expect(page.getByRole('tab', { name: 'Positions 1' })).toBeVisible()
  await useKillSwitch(page)
  await expect(page.getByRole('tab', { name: 'Positions', exact: true })).toBeVisible()
  await order(page, 1, null, 'The account is locked')
  await unlock(page)

  // At a standing market, whoever buys and sells loses the spread.
  await setMarketClock(page, tidemark, { speed: 0 })
  await ticketOf(page).getByLabel('Account').selectOption('SIM10002')
  await setLimits(page, { 'Loss of a day': 1 })
  await order(page, 1, null)
  await expect(page.getByRole('tab', { name: 'Positions 1' })).toBeVisible()
  await ticketOf(page).getByRole('radio', { name: 'Sell' }).click()
  await order(page, 1, null)
  await expect(page.getByRole('tab', { name: 'Positions', exact: true })).toBeVisible()
  await order(page, 1, null, /The loss of today is [\d.]+\. Your limit is 1\. Only orders that reduce/)

  await setMarketClock(page, tidemark, { speed: 1 })
  await page.keyboard.press('Alt+Shift+D')
  const ladder = page.getByRole('region', { name: /^Price ladder/ })
  await ladder.getByRole('switch', { name: 'Arm one-click orders' }).click()
  await expect(page.getByRole('region', { name: 'Price ladder, armed' })).toBeVisible()
  proxy.hold()
  await expect(ladder.getByText('Connection lost: these prices are old')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price ladder, armed' })).toHaveCount(0)
  await expect(ladder.getByRole('switch', { name: 'Arm one-click orders' })).toBeDisabled()
  proxy.restore()
  await expect(ladder.getByText('Connection lost: these prices are old')).toHaveCount(0)
  await expect(ladder.getByRole('switch', { name: 'Arm one-click orders' })).toBeEnabled()
})
