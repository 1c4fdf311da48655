import { act, screen } from '@testing-library/react'
import { type FeedState, pages } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
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

  it('[TB-7] shows until the feed reports real time', () => {
    renderInWorkspace(<DelayNotice />)
    const notice = () => screen.queryByText('Market data is delayed by 15 minutes')
    expect(notice()).not.toBeNull()
    receive(null)
    expect(notice()).not.toBeNull()
    receive('user-realtime-feed')
    expect(notice()).toBeNull()
    receive('nyse-unfilled')
    expect(notice()).not.toBeNull()
  })
})
