import { expect, test } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { findFirefox, launchFirefox } from './support/firefox.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { newAccount } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const executable = findFirefox()
/** As WebDriver spells them. */
const keys = { tab: '\uE004', enter: '\uE007', home: '\uE011' } as const

test('[CH-1][CH-12][LM-2] the main path works in Firefox: sign in, chart, map, drawing, pop-out', async () => {
  test.skip(executable === null && !process.env.CI, 'Firefox is not installed')
  const firefox = await launchFirefox(executable ?? 'firefox-esr')
  try {
    const page = await firefox.newPage()
    const { email, password } = newAccount()
    await page.goto(`${tidemark.address}${pages.account}`)
    await page.click('tab', 'Register')
    await page.boxOf('button', 'Register')
    await page.click('textbox', 'Email')
    await page.type(`${email}${keys.tab}${password}${keys.enter}`)

    // The workspace opens by itself. To leave it while it loads would abort its requests, which Firefox reports to the page.
    await expect.poll(() => page.text()).toContain('Scanner')
    // The text first: to look for a role and a name, Firefox walks the whole page, which loads meanwhile.
    await expect.poll(() => page.text()).toContain('1 of 8')
    await page.click('button', 'Skip')
    const chart = await page.boxOf('application', 'Chart of SPY, 1m')
    const barCount = async () =>
      Number((await page.text()).match(/^([\d,]+) bars$/m)?.[1]?.replaceAll(',', '') ?? 0)
    await expect.poll(barCount).toBeGreaterThan(0)

    // The chart moves: dragged into the past and sent to its start, it loads older bars.
    const before = await barCount()
    const middle = { x: chart.x + chart.width / 2, y: chart.y + chart.height / 2 }
    await page.drag(middle, { x: middle.x + 400, y: middle.y })
    await page.type(keys.home)
    await expect.poll(barCount).toBeGreaterThan(before)

    await expect.poll(() => page.text()).toContain('LM Daily · 2026-11-16')

    await page.click('button', 'Trend line')
    await page.clickAt({ x: middle.x - 100, y: middle.y - 40 })
    await page.clickAt({ x: middle.x + 100, y: middle.y + 40 })
    await page.boxOf('toolbar', 'Selected drawing')

    const popOut = await firefox.pageOpenedBy(() => page.click('button', 'Open Chart'))
    await expect.poll(() => popOut.text()).toContain('LM Daily')
    expect(firefox.problems, 'errors in the console').toEqual([])
  } finally {
    await firefox.close()
  }
})
