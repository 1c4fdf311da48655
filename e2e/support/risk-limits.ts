import type { Locator, Page } from '@playwright/test'
import { fillTicket, sendWithoutQuestion, ticketOf } from './ticket.ts'
import { expect } from './trader.ts'

export const showTab = (page: Page, name: string | RegExp) =>
  page.getByRole('tab', { name, exact: true }).click()

const limitsOf = (page: Page): Locator => page.getByRole('region', { name: /^Risk limits of/ })

export const limit = (page: Page, name: string): Locator => limitsOf(page).getByRole('textbox', { name })

const killSwitch = (page: Page): Locator => limitsOf(page).getByRole('region', { name: 'Kill switch' })

export async function setLimits(page: Page, limits: Readonly<Record<string, number>>): Promise<void> {
  await showTab(page, 'Limits')
  for (const [name, value] of Object.entries(limits)) await limit(page, name).fill(String(value))
  await limitsOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(limitsOf(page).getByText('Saved', { exact: true })).toBeVisible()
}

export async function order(
  page: Page,
  quantity: number,
  limitPrice: number | null,
  refusal?: string | RegExp,
) {
  await fillTicket(page, quantity, limitPrice)
  await sendWithoutQuestion(page)
  if (refusal === undefined) await expect(ticketOf(page).getByText(/^Sent: /)).toBeVisible()
  else await expect(ticketOf(page).getByRole('alert')).toContainText(refusal)
}

export async function useKillSwitch(page: Page): Promise<void> {
  await showTab(page, 'Limits')
  await killSwitch(page).getByRole('button', { name: 'Kill switch' }).click()
  await killSwitch(page).getByRole('button', { name: 'Flatten and lock' }).click()
  await expect(killSwitch(page).getByRole('status')).toHaveText(
    'The account is locked. Only orders that reduce a position are accepted',
  )
}

export async function unlock(page: Page): Promise<void> {
  await showTab(page, 'Limits')
  await killSwitch(page).getByRole('button', { name: 'Unlock' }).click()
  await killSwitch(page).getByRole('button', { name: 'Unlock the account' }).click()
  await expect(killSwitch(page).getByRole('button', { name: 'Kill switch' })).toBeVisible()
}
