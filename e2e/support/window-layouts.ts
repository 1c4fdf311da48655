import type { Page } from '@playwright/test'
import { storageKeys } from '@tidemark/contracts'
import { expect } from './trader.ts'

export const railOf = (page: Page) => page.getByRole('navigation', { name: 'Panels' })

export async function chooseItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'SAVE', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

export async function save(page: Page): Promise<void> {
  await chooseItem(page, 'Save Window Layout')
  await expect(page.getByText('Window layout saved')).toBeAttached()
}

/** All windows but the main one. */
export const others = (page: Page) =>
  page
    .context()
    .pages()
    .filter(other => other !== page)

export const windowAt = (page: Page, path: string) =>
  others(page).find(other => new URL(other.url()).pathname === path) as Page

export async function closeOthers(page: Page): Promise<void> {
  for (const other of others(page)) await other.close()
}

/** The browser notices a moment later that a window has closed. */
export async function loadUntil(page: Page, count: number, item = 'Load Window Layout'): Promise<void> {
  await chooseItem(page, item)
  await expect.poll(() => others(page).length).toBe(count)
}

export const sizeOf = (page: Page) => page.evaluate(() => [window.innerWidth, window.innerHeight])

/** The place that the browser is asked for: with the emulated sizes of the tests, windows do not know theirs. */
export const notePlaces = (page: Page) =>
  page.evaluate(() => {
    const [open, places] = [window.open.bind(window), [] as string[]]
    window.open = (address, name, features = '') => {
      places.push(features.slice(features.indexOf('left')))
      return open(address, name, features)
    }
    Object.assign(window, { places })
  })

export const placesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { places: string[] }).places)

export const storedLayout = (page: Page) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.windowLayouts)

export const storeLayout = (page: Page, layout: readonly unknown[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKeys.windowLayouts,
    JSON.stringify(layout),
  ] as const)

/** As if the window had been saved there. */
export async function moveSaved(page: Page, at: number, screenX: number, screenY: number): Promise<void> {
  const layout = await storedLayout(page)
  await storeLayout(page, layout.with(at, { ...layout[at], screenX, screenY }))
}
