import { checkoutPath, paymentPaths, storageKeys } from '@tidemark/contracts'
import { checkoutKindOf, packages, planKeys } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { useNotices } from '../../ui/notices.ts'
import { openPortal, startCheckout } from './index.ts'

const priced = packages.map(entry => ({ ...entry, cents: 100, currency: 'usd' }))
const page = 'https://pay.example.com/c/1'

beforeEach(() => {
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
  useNotices.setState({ notices: [] })
  queryClient.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearCredentials()
})

const assigned = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
const titles = () => useNotices.getState().notices.map(({ title }) => title)

describe('starting a checkout', () => {
  it.each(planKeys)('[AC-8] [AC-12] of %s calls its own checkout and goes to the page', async plan => {
    const path = checkoutPath(checkoutKindOf(plan) ?? 'monthly')
    const fetchMock = answerWith({
      [paymentPaths.packages]: { body: priced },
      [path]: { body: { url: page } },
    })
    const assign = assigned()
    await startCheckout(plan, { couponId: 'WELCOME20' })
    expect(assign).toHaveBeenCalledWith(page)
    const body = fetchMock.mock.calls.find(([address]) => address === path)?.[1].body
    expect(JSON.parse(String(body))).toEqual({
      priceId: priced.find(({ name }) => name === plan)?.priceId,
      coupon: 'WELCOME20',
    })
    expect(titles()).toEqual([])
    // The page of the plans shows later whether the plan has started.
    expect(sessionStorage.getItem(storageKeys.checkoutAfter)).toBe('')
  })

  it('[AC-8] says that a plan is not for sale', async () => {
    answerWith({ [paymentPaths.packages]: { body: [] } })
    const assign = assigned()
    await startCheckout('monthly-pro')
    expect([titles(), assign.mock.calls]).toEqual([['Selected plan not found. Please try again.'], []])
  })

  it('[AC-8] says the same, and logs why, when the packages cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerWith({ [paymentPaths.packages]: failure(404, 'not_found', 'Nothing here') })
    await startCheckout('monthly-pro')
    expect(titles()).toEqual(['Selected plan not found. Please try again.'])
    expect(logged).toHaveBeenCalledOnce()
  })

  it('[AC-8] says that a plan has no checkout', async () => {
    answerWith({ [paymentPaths.packages]: { body: [{ ...priced[0], name: 'weekly-pro' }] } })
    await startCheckout('weekly-pro' as never)
    expect(titles()).toEqual(['Something went wrong! Please try again'])
  })

  it('[AC-8] says that the request failed, and why', async () => {
    answerWith({
      [paymentPaths.packages]: { body: priced },
      [checkoutPath('monthly')]: failure(503, 'payments_failed', 'The payment provider does not answer.'),
    })
    const assign = assigned()
    await startCheckout('monthly-pro')
    expect(titles()).toEqual(['Something went wrong! Please try again.'])
    expect(useNotices.getState().notices[0]?.text).toBe('The payment provider does not answer.')
    expect(assign).not.toHaveBeenCalled()
  })

  it('[AC-8] goes to no address that could run as a script', async () => {
    answerWith({ [paymentPaths.portalSession]: { body: { url: 'javascript:alert(1)' } } })
    const assign = assigned()
    await openPortal()
    expect([titles(), assign.mock.calls]).toEqual([['Something went wrong! Please try again.'], []])
  })
})
