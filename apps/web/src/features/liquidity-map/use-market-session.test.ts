import { renderHook } from '@testing-library/react'
import { epochSeconds } from '@tidemark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { marketSessionAt, useMarketSession } from './use-market-session.ts'

const at = (iso: string) => marketSessionAt(epochSeconds(Date.parse(iso) / 1000))

beforeEach(forgetLiveData)

describe('the market session', () => {
  it.each([
    ['in a session', '2026-11-17T15:00:00Z', '2026-11-17', '2026-11-17', true],
    ['at the bell', '2026-11-17T14:30:00Z', '2026-11-17', '2026-11-17', true],
    ['a second before', '2026-11-17T14:29:59Z', '2026-11-17', '2026-11-16', false],
    ['at night', '2026-11-17T08:00:00Z', '2026-11-17', '2026-11-16', false],
    ['in the evening', '2026-11-18T01:00:00Z', '2026-11-17', '2026-11-17', false],
    ['on a Sunday', '2026-11-22T15:00:00Z', '2026-11-20', '2026-11-20', false],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-25', '2026-11-25', false],
  ])('[BY-1] is the one that opened last: %s', (_when, iso, today, session, isOpen) => {
    expect(at(iso)).toEqual({ today, session, isOpen })
  })

  it.each([
    ['user-realtime-feed', '2026-11-17', true],
    ['user-delayed-feed', '2026-11-16', false],
  ] as const)('[BY-1] [SO-4] follows the time of the feed: %s', (feed, session, isOpen) => {
    const now = Date.parse('2026-11-17T14:35:00Z')
    const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
    useLiveData.setState({
      clock: { marketNow: now, wallNow: now, speed: 0, source: 'simulated', receivedAt: 0 },
      status: { ...lights, feed },
    })
    const { result } = renderHook(useMarketSession)
    expect(result.current).toMatchObject({ session, isOpen })
  })
})
