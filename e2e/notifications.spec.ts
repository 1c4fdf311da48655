import type { Page } from '@playwright/test'
import { type Firing, pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { answerFirings } from './support/firings.ts'
import { signInNewMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

/** Of the session that the market is in. */
const quarterToTen = Date.parse('2026-11-16T14:45:00Z')
const firingOf = (id: string, changes: Partial<Firing> = {}): Firing => ({
  id,
  alertId: null,
  title: 'Hedge Break',
  text: 'Closed more than one strike step beyond MHP',
  symbol: 'QQQ',
  feed: 'realtime',
  at: quarterToTen,
  color: 'red',
  dir: 'D',
  evidence: { value: null, level: null, levelName: null, stampedAt: null, inputHash: null },
  ...changes,
})

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notification/ })
const listOf = (page: Page) => page.getByRole('list', { name: 'Notifications' })

test('[TB-3] the bell lists what has fired, leads to its moment, and stays empty once all is dismissed', async ({
  page,
  context,
}) => {
  await signInNewMember(page, tidemark)
  const firings = await answerFirings(page)
  firings.push(
    firingOf('own', {
      alertId: 'a1',
      title: 'Price crosses HP with volume over twice its average',
      text: 'Price 612.40 crossed HP 611.90 from below',
      symbol: 'SPY',
      color: 'yellow',
      dir: 'U',
      at: quarterToTen + 120_000,
    }),
    firingOf('rule'),
    firingOf('two', {
      title: 'Index Divergence',
      symbol: null,
      color: 'yellow',
      dir: '-',
      at: quarterToTen - 60_000,
    }),
    firingOf('friday', { at: quarterToTen - 3 * 24 * 3_600_000 }),
  )
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(bellOf(page)).toHaveAccessibleName('3 notifications')
  await checkDetail(page, 'bell')
  await bellOf(page).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(listOf(page).getByRole('listitem').nth(1)).toContainText('QQQ Hedge Break')
  await checkPage(page, 'bell-open')
  await page.setViewportSize({ width: 390, height: 800 })
  await bellOf(page).click()
  await checkDetail(page, 'bell-open-small')
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.keyboard.press('Escape')

  await bellOf(page).click()
  await listOf(page)
    .getByRole('button', { name: /QQQ Hedge Break.*Closed/ })
    .click()
  await expect(listOf(page)).toBeHidden()
  await chartOf(page).expectShown('QQQ', '1m')

  const other = await context.newPage()
  await other.goto(`${tidemark.address}${pages.workspace}`)
  await expect(bellOf(other)).toHaveAccessibleName('3 notifications')
  await bellOf(page).press('Enter')
  await page.getByRole('button', { name: 'Dismiss SPY Price crosses' }).press('Enter')
  await expect(bellOf(page)).toHaveAccessibleName('2 notifications')
  await expect(bellOf(other)).toHaveAccessibleName('2 notifications')
  await page.getByRole('button', { name: 'Dismiss All' }).click()
  for (const each of [page, other]) await expect(bellOf(each)).toHaveCount(0)
  firings.unshift(firingOf('next', { at: quarterToTen + 600_000 }))
  await reloadCalmly(other)
  await expect(bellOf(other)).toHaveAccessibleName('1 notification')
})
