import { expect, type Page } from '@playwright/test'
import { accountPaths, checkoutPath, type LiveData, storageKeys } from '@tidemark/contracts'
import type { SharedTidemark } from './tidemark.ts'
import { type Account, signInNewUser } from './trader.ts'

/** The kinds of checkout of the plans that tests buy. */
const kinds = {
  'monthly-pro': 'monthly',
  'monthly-pro-plus': 'monthly',
  'yearly-pro-plus': 'annual',
} as const

interface Membership {
  readonly plan?: keyof typeof kinds
  /** Without it the feed stays delayed. */
  readonly isRealtime?: boolean
}

/** The signed-in user of the page buys a plan at the payment sandbox and accepts the market data agreement, without a page. */
export async function becomeMember(
  page: Page,
  { address }: Pick<SharedTidemark, 'address'>,
  { plan = 'yearly-pro-plus', isRealtime = true }: Membership = {},
): Promise<void> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const headers = { authorization: `Bearer ${token}` }
  const priceId = `price_${plan.replaceAll('-', '_')}`
  const checkout = await page.request.post(`${address}${checkoutPath(kinds[plan])}`, {
    headers,
    data: { priceId },
  })
  const { url } = await checkout.json()
  const paid = await page.request.post(url, { form: { card: '4242 4242 4242 4242' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)

  const feed = `${address}${accountPaths.liveData}`
  // The sandbox reports the payment to the server a moment later.
  const read = async (): Promise<LiveData> => (await page.request.get(feed, { headers })).json()
  await expect.poll(async () => (await read()).isIncluded).toBe(true)
  if (!isRealtime) return
  await page.request.put(feed, { headers, data: { feed: 'realtime' } })
  const { agreement } = await read()
  await page.request.post(`${address}${accountPaths.liveDataAgreement}`, {
    headers,
    data: { version: agreement.version, agrees: true, isNonProfessional: true },
  })
  expect((await read()).feedState).toBe('user-realtime-feed')
}

/** Registers a new user with every feature and real-time prices, and signs in with this page's browser. */
export async function signInNewMember(
  page: Page,
  tidemark: Pick<SharedTidemark, 'address'>,
  membership?: Membership,
): Promise<Account> {
  const account = await signInNewUser(page, tidemark)
  await becomeMember(page, tidemark, membership)
  return account
}
