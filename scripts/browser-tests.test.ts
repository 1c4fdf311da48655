import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../e2e', import.meta.url))

/** What makes a browser test depend on the speed of the machine, or hides that it does. */
const forbidden = [
  { name: 'waitForTimeout', pattern: /\bwaitForTimeout\b/ },
  { name: 'networkidle', pattern: /\bnetworkidle\b/ },
  { name: 'a timer', pattern: /\bsetTimeout\(|\bsetInterval\(|timers\/promises/ },
  { name: 'a retry', pattern: /\bretries:(?! 0\b)|--retries|\btestInfo\.retry\b/ },
  { name: 'a skipped test', pattern: /\b(?:test|describe)\.(?:(?:fixme|slow|only)\b|skip\(['"`)])/ },
]
const findForbidden = (text: string) =>
  forbidden.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.includes('node_modules'),
)

describe('browser tests', () => {
  it.each(files)('%s neither waits for real time nor retries', file => {
    expect(findForbidden(readFileSync(join(folder, file), 'utf8'))).toEqual([])
  })

  it('have 40 to 45 walks in the gate', () => {
    const walks = files.filter(name => name.endsWith('.spec.ts') && !name.endsWith('.full.spec.ts'))
    const texts = walks.map(name => readFileSync(join(folder, name), 'utf8'))
    const count = texts.flatMap(text => text.match(/^ *test\('/gm) ?? []).length
    expect(count).toBeGreaterThanOrEqual(40)
    expect(count).toBeLessThanOrEqual(45)
  })

  it('have a configuration without retries', () => {
    expect(readFileSync(join(folder, 'playwright.config.ts'), 'utf8')).toContain('retries: 0,')
  })

  it.each([
    ['await page.waitForTimeout(8_000)', 'waitForTimeout'],
    ["await page.waitForLoadState('networkidle')", 'networkidle'],
    ['await new Promise(resolve => setTimeout(resolve, 500))', 'a timer'],
    ["import { setTimeout } from 'node:timers/promises'", 'a timer'],
    ['test.describe.configure({ retries: 2 })', 'a retry'],
    ["test.skip('later', async () => {})", 'a skipped test'],
    ['test.skip()', 'a skipped test'],
    ['test.fixme(true)', 'a skipped test'],
  ])('refuses %s', (line, name) => expect(findForbidden(line)).toEqual([name]))

  it('accepts limits of a test and of an assertion, and a test for a browser that is not installed', () => {
    const lines = [
      'test.describe.configure({ timeout: 1 })',
      'expect(a).toBeVisible({ timeout: 1 })',
      "test.skip(executable === null, 'Firefox is not installed')",
    ]
    expect(findForbidden(lines.join('\n'))).toEqual([])
  })
})
