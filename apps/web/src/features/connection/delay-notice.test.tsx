import { act, screen } from '@testing-library/react'
import { type FeedState, pages, paymentPaths, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { answerWith, tokenUntil } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { DelayNotice } from './delay-notice.tsx'

const green = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
const receive = (feed: FeedState | null) => act(() => useLiveData.setState({ status: { ...green, feed } }))

beforeEach(forgetLiveData)

describe('delay notice', () => {
  it.each([
    ['user-delayed-feed', 'your feed is the delayed one', 'Upgrade', pages.liveData],
    ['no-datafeed-subscription', 'no market data subscription', 'Subscribe', pages.liveData],
    ['nyse-unfilled', 'NYSE entry not filled in', 'Fill it in', pages.liveData],
  ] as const)(
    '[TB-7] [SO-4] says for %s that it is so because of “%s”, and what to do',
    (feed, reason, action, page) => {
      renderInWorkspace(<DelayNotice />)
      receive(feed)
      const link = screen.getByRole('link', { name: /Market data is delayed by 15 minutes/ })
      expect(link.textContent).toContain(reason)
      expect(link.textContent).toContain(action)
      expect(link.getAttribute('href')).toBe(page)
    },
  )

  it('[TB-7] says nothing before it is known whether prices are delayed, and shows until the feed reports real time', () => {
    renderInWorkspace(<DelayNotice />)
    const notice = () => screen.queryByText('Market data is delayed by 15 minutes')
    expect(notice()).toBeNull()
    receive(null)
    expect(notice()).toBeNull()
    receive('user-delayed-feed')
    expect(notice()).not.toBeNull()
    receive('user-realtime-feed')
    expect(notice()).toBeNull()
    receive('nyse-unfilled')
    expect(notice()).not.toBeNull()
  })

  it.each([
    ['user-realtime-feed', false],
    ['user-delayed-feed', true],
  ] as const)('[TB-7] follows the account with %s until the feed reports', async (feedState, isShown) => {
    storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
    answerWith({
      [paymentPaths.packages]: { body: [] },
      [platformPaths.userInfo]: { body: { ...userInfoOf('monthly-pro'), feedState } },
    })
    function Loads() {
      return useUserInfo().data ? <DelayNotice /> : 'loading'
    }
    renderInWorkspace(<Loads />)
    await vi.waitFor(() => expect(screen.queryByText('loading')).toBeNull())
    expect(screen.queryByText('Market data is delayed by 15 minutes') !== null).toBe(isShown)
  })
})
