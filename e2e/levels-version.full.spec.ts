import type { Page } from '@playwright/test'
import { adminPaths, pages, platformPaths } from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-16T15:00:00Z' })

const tile = (page: Page) =>
  page.getByRole('region', { name: 'Market levels' }).getByRole('button', { name: /^SPY/ })
const mapStatus = (page: Page) => page.getByRole('contentinfo').locator('[data-outcome]')

async function openWithMap(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await addMap(page)
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Liquidity Map', exact: true })
    .click()
  await expect(page.getByRole('img', { name: /^Liquidity map of SPY/ })).toBeVisible()
  await expect(mapStatus(page)).toContainText('LM Daily · 2026-11-16')
}

/** Records in every frame which versions of SPY's levels are on the screen. */
const recordFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: string[] = []
    Object.assign(window, { frames })
    const read = () => {
      const shown = [...document.querySelectorAll('[data-levels-version]')].filter(
        element => !/^QQQ/.test(element.textContent ?? ''),
      )
      const versions = shown.map(element => element.getAttribute('data-levels-version')).join(' ')
      if (frames.at(-1) !== versions) frames.push(versions)
      requestAnimationFrame(read)
    }
    read()
  })

const recordedFrames = async (page: Page): Promise<string[][]> => {
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames)
  return frames.map(versions => versions.split(' '))
}

async function restamp(page: Page): Promise<void> {
  const operator = { email: 'operator@tidemark.local', password: 'tidemark' }
  const login = await page.request.post(`${tidemark.address}${platformPaths.login}`, { data: operator })
  const { token } = await login.json()
  const response = await page.request.post(`${tidemark.address}${adminPaths.adminRestamp}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { symbols: ['SPY'] },
  })
  expect(response.ok()).toBe(true)
}

test('[BY-12] after a restamp tiles, summary, legend and map change in the same frame, without polling', async ({
  page,
}) => {
  await signInDemo(page, tidemark, 'demo')
  await openWithMap(page)
  const versionOf = () => mapStatus(page).getAttribute('data-levels-version')
  const before = await versionOf()
  await expect(tile(page)).toHaveAttribute('data-levels-version', before ?? '')
  await recordFrames(page)
  await restamp(page)
  await expect.poll(versionOf).not.toBe(before)
  const frames = await recordedFrames(page)
  expect(frames.length).toBeGreaterThan(1)
  for (const versions of frames) {
    expect(versions).toHaveLength(5)
    expect(new Set(versions).size, versions.join()).toBe(1)
  }
})
