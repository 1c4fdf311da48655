import type { Page } from '@playwright/test'
import { expect } from './trader.ts'

export const plans = {
  'monthly-lite': ['Monthly', 'Lite'],
  'monthly-pro': ['Monthly', 'Pro'],
  'monthly-pro-plus': ['Monthly', 'Pro Plus'],
  'yearly-pro': ['Yearly', 'Pro'],
  'yearly-pro-plus': ['Yearly', 'Pro Plus'],
  'lifetime-pro': ['Lifetime', 'Pro'],
  'lifetime-pro-plus': ['Lifetime', 'Pro Plus'],
} as const

export type Plan = keyof typeof plans

const sandboxBar = (page: Page) => page.getByText('Sandbox: no real money is charged')

export const ownPlan = (page: Page) =>
  page.getByRole('region', { name: 'Your membership' }).getByRole('status')

/** On the page of the payment sandbox. Returns the address of the sandbox. */
export async function atCheckout(page: Page, plan: Plan): Promise<string> {
  await expect(sandboxBar(page)).toBeVisible()
  await expect(page.getByText(`(${plan})`)).toBeVisible()
  return new URL(page.url()).origin
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay / }).click()

/** What a developer can let happen in the sandbox. */
export async function control(page: Page, sandbox: string, name: string, data: object): Promise<void> {
  const response = await page.request.post(`${sandbox}/sandbox/${name}`, { data })
  expect(response.ok()).toBe(true)
}
