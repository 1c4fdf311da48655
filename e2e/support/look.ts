import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screens = fileURLToPath(new URL('../../reports/screens/', import.meta.url))

/** Keeps a picture of the page, and holds the page against the rules of accessibility. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  mkdirSync(screens, { recursive: true })
  await page.screenshot({ path: `${screens}${name}.png` })
  await page.evaluate(axeSource)
  // What opens over the page, a menu or a tooltip, stands outside its landmarks by design: no “region” rule.
  const options = { rules: { region: { enabled: false } } }
  const { violations } = await page.evaluate(
    given => (window as unknown as { axe: typeof axe }).axe.run(given),
    options,
  )
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(found, `accessibility of ${name}`).toEqual([])
}
