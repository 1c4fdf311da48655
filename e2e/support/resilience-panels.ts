import type { Locator, Page } from '@playwright/test'
import { expect } from './trader.ts'

/** Enough members of each index that some cross their levels every minute. */
export const members = 'AAPL,MSFT,NVDA,AMZN,META,GOOGL,AVGO,TSLA,COST,NFLX,AMD,PEP,JPM,XOM,UNH,HD,PG,JNJ,V,MA'

export const panelOf = (page: Page, heading: string) => page.getByRole('region', { name: heading })

export const chartOf = (place: Page | Locator) => place.getByRole('application', { name: /RESILIENCE|RATIO/ })

export const figureOf = (place: Page | Locator) => place.getByRole('definition').first()

export async function expectToMove(value: Locator): Promise<void> {
  await expect(value).toHaveText(/\d/)
  const before = await value.textContent()
  await expect(value).not.toHaveText(before ?? '')
}
