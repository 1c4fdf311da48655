import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const proxy = useCuttableProxy(tidemark)
const status = (page: Page) => page.getByRole('status', { name: 'Connection to the platform' })

async function signIn(page: Page): Promise<string> {
  const { email } = await signInNewUser(page, { ...tidemark, address: proxy.address })
  await page.goto(`${proxy.address}${pages.workspace}`)
  await expect(status(page)).toHaveText('Connected')
  return email
}

test('[SO-4] [TB-7] the delay notice follows the feed state in every window', async ({
  page,
  context,
  trader,
}) => {
  // The server applies a new feed state at once; a request for the old feed that is under way is refused.
  trader.expectConsoleErrors(/403/)
  const email = await signIn(page)
  const chart = await context.newPage()
  await chart.goto(`${proxy.address}${pages.chart}?WindowGUID=two`)
  const windows = [page, chart]
  const notice = (each: Page) => each.getByRole('link', { name: /^Market data is delayed by 15 minutes/ })
  for (const each of windows) await expect(notice(each)).toContainText('your feed is the delayed one')

  await tidemark.user('feed', email, 'user-realtime-feed')
  for (const each of windows) await expect(notice(each)).toBeHidden()
  await tidemark.user('feed', email, 'no-datafeed-subscription')
  for (const each of windows) await expect(notice(each)).toContainText('no market data subscription')
  await expect(chart.getByRole('group', { name: 'Legend' })).toContainText('Delayed 15 min')
  // The main window asks for a choice until there is one.
  const subscribe = (each: Page) => each.getByRole('dialog', { name: 'Subscribe To SIP Live Data' })
  await expect(subscribe(page)).toBeVisible()
  await expect(subscribe(chart)).toBeHidden()
  await tidemark.user('feed', email, 'nyse-unfilled')
  for (const each of windows) await expect(notice(each)).toContainText('NYSE entry not filled in')
  await expect(subscribe(page)).toBeHidden()
  await expect(status(page)).toHaveText('Connected')
  // The notice leaves room for every resolution.
  const resolutions = page.getByRole('group', { name: 'Resolution' })
  for (const name of ['1m', 'W']) await expect(resolutions.getByText(name, { exact: true })).toBeInViewport()
  await checkPage(page, 'delay-notice')
  await checkPage(chart, 'delay-notice-chart')
})
