import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const isWhole = process.env.TEST_LEVEL === 'all'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screens = fileURLToPath(new URL('../../reports/screens/', import.meta.url))

/** Checks the page for accessibility problems. The second level also saves a screenshot. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await page.evaluate(endOfTransitions)
  if (isWhole) {
    mkdirSync(screens, { recursive: true })
    await page.screenshot({ path: `${screens}${name}.png` })
  }
  // Once a document: it takes as long to load and to get fast again as a check takes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Menus and tooltips are outside the landmarks of the page by design: no “region” rule.
  const options: RunOptions = {
    rules: { region: { enabled: false } },
    // Only what is reported below: the rest of a report takes time on a page with thousands of elements.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  }
  const { violations } = await page.evaluate(
    axeOptions => (window as unknown as { axe: typeof axe }).axe.run(axeOptions),
    options,
  )
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(found, `accessibility of ${name}`).toEqual([])
}

/** As `checkPage`, in the second level alone: a check takes a second of processor time, and the gate checks each main screen. */
export async function checkDetail(page: Page, name: string): Promise<void> {
  if (isWhole) await checkPage(page, name)
}

/** Runs in the page. What fades in has little contrast meanwhile. What never ends, such as a pulse, is not waited for. */
async function endOfTransitions(): Promise<void> {
  const frame = () => new Promise(resolve => void requestAnimationFrame(resolve))
  for (let pass = 0; pass < 5; pass += 1) {
    // One begins in the frame after the one that shows its element.
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    if (ending.length === 0) return
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}
