import type { Page } from '@playwright/test'
import { adminPaths, pages, platformPaths } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { haveFuturesAccount, openContract } from './support/futures.ts'
import { becomeMember } from './support/membership.ts'
import { limit, order, setLimits, showTab, unlock, useKillSwitch } from './support/risk-limits.ts'
import { openTicket, startPrice, ticketOf } from './support/ticket.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

/** A new user with a connected futures account, the ticket of a contract and the account manager open. */
async function openAccount(page: Page, address: string, account: string): Promise<string> {
  const { email } = await signInNewUser(page, { ...tidemark, address })
  await becomeMember(page, tidemark)
  await haveFuturesAccount(page, { address })
  await page.goto(`${address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await openContract(page, 'F.US.EPZ26')
  await openTicket(page, account)
  await ticketOf(page).getByRole('switch', { name: 'Ask before sending' }).click()
  return email
}

/** The acts that the audit log has about a user, oldest first. */
async function auditOf(page: Page, email: string): Promise<{ action: string; details: object }[]> {
  const operator = { email: 'operator@tidemark.local', password: 'tidemark' }
  const signedIn = await page.request.post(`${tidemark.address}${platformPaths.login}`, { data: operator })
  const { token } = await signedIn.json()
  const answer = await page.request.get(`${tidemark.address}${adminPaths.adminAudit}`, {
    headers: { authorization: `Bearer ${token}` },
    params: { user: email },
  })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).entries.toReversed()
}

test('[BY-27] limits refuse orders in words in every window, and the kill switch flattens and locks', async ({
  page,
  context,
}) => {
  const email = await openAccount(page, tidemark.address, 'SIM10002')
  const start = await startPrice(page)
  const limits = {
    'Contracts of one order': 3,
    'Contracts of one symbol': 4,
    'Distance from the last price, %': 1,
  }
  await setLimits(page, limits)

  await order(page, 4, start - 40, 'The order is for 4 contracts. Your limit for one order is 3')
  await order(page, 1, start - 400, /^.*The price .* is more than 1 % from the last price/)
  await order(page, 3, start - 40)
  await expect(page.getByRole('tab', { name: 'Orders 1' })).toBeVisible()
  await order(page, 2, start - 40, 'could become 5 contracts with the working orders. Your limit is 4')
  await order(page, 1, null)
  await expect(page.getByRole('tab', { name: 'Positions 1' })).toBeVisible()

  await page.keyboard.press('Alt+Shift+D')
  const ladder = page.getByRole('region', { name: /^Price ladder/ })
  await ladder.getByRole('switch', { name: 'Arm one-click orders' }).click()
  await ladder
    .getByRole('row')
    .last()
    .getByRole('gridcell', { name: /^Buy at/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'could become 5 contracts' })).toBeVisible()

  const second = await context.newPage()
  await second.goto(`${tidemark.address}${pages.workspace}`)
  await expect(second.getByRole('button', { name: 'Trade', exact: true })).toBeVisible()
  await openContract(second, 'F.US.EPZ26')
  await openTicket(second, 'SIM10002')
  await showTab(second, 'Limits')
  for (const [name, value] of Object.entries(limits))
    await expect(limit(second, name)).toHaveValue(`${value}`)
  await expect(second.getByRole('tab', { name: 'Orders 1' })).toBeVisible()
  await order(second, 4, null, 'The order is for 4 contracts. Your limit for one order is 3')
  await order(second, 1, null, 'could become 5 contracts')

  await useKillSwitch(second)
  await expect(second.getByRole('tab', { name: 'Orders', exact: true })).toBeVisible()
  await expect(second.getByRole('tab', { name: 'Positions', exact: true })).toBeVisible()
  await order(second, 1, null, 'The account is locked. Only orders that reduce a position are accepted')
  await unlock(second)
  await order(second, 1, null)
  await expect(second.getByRole('tab', { name: 'Positions 1' })).toBeVisible()

  const audit = await auditOf(second, email)
  const acts = new Set(audit.map(({ action }) => action))
  for (const act of [
    'risk-limits-changed',
    'order-refused',
    'kill-switch-used',
    'account-flattened',
    'account-unlocked',
  ])
    expect(acts).toContain(act)
  const refusals = audit.filter(({ action }) => action === 'order-refused')
  expect(refusals).toHaveLength(7)
  expect(refusals[0]?.details).toMatchObject({
    account: '10002',
    reason: 'The order is for 4 contracts. Your limit for one order is 3',
  })
})
