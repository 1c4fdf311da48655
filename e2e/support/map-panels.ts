import type { Page } from '@playwright/test'
import { addMap } from './add-map.ts'
import { chartOf } from './chart-view.ts'
import { expect } from './trader.ts'

export const statusLine = (page: Page) => page.getByRole('contentinfo')

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function showMap(page: Page) {
  const chart = chartOf(page)
  await expect(chart.legend.getByRole('definition').first()).toBeVisible()
  await addMap(page)
  await expect(statusLine(page)).toContainText('LM Daily · 2026-11-16')
  return chart
}

export async function openPanel(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click()
  return panel(page, name)
}
