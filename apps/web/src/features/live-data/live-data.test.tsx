import { act, cleanup, render, screen } from '@testing-library/react'
import { indexMessageSchema } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenLink } from '../../live/live-link.ts'
import type { TickerState } from '../../live/ticker-store.ts'
import type { LiveEvent, WindowMessage } from '../../live/window-messages.ts'
import { clockAt, indexOf, mondayMs, resiliencePointOf } from '../../testing/fake-server.ts'
import { forgetLiveData, putLive, putResilience, useLiveData } from './live-data-store.ts'
import { useTicker } from './use-ticker.ts'
import { liveClient } from './window-live-client.ts'

const frames: FrameRequestCallback[] = []
const nextFrame = () => act(() => frames.splice(0).forEach(run => void run(0)))
const sent: WindowMessage[] = []
let receive: (event: LiveEvent) => void = () => undefined
const openLink: OpenLink = (_id, { received }) => {
  receive = received
  return { send: message => void sent.push(message), close: () => undefined }
}
const priceOf = (ticker: string, price: number): LiveEvent => {
  const rest = { tradedAtMs: 1, updatedAtMs: 1, day: null, prevClose: null, bar: null }
  const state: TickerState = { ticker, price, staleness: 'fresh', ...rest }
  return { kind: 'ticker', state, bars: [] }
}
let renders = 0

function Price({ ticker }: { readonly ticker: string }) {
  renders += 1
  return <output>{useTicker(ticker)?.price ?? 'none'}</output>
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  forgetLiveData()
  frames.length = 0
  sent.length = 0
  renders = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('live data in React', () => {
  it('updates once per frame, independent of the number of messages', () => {
    const stop = liveClient.open(openLink, 'me')
    render(<Price ticker="SPY" />)
    const before = renders
    for (let price = 1; price <= 100; price += 1) receive(priceOf('SPY', price))
    expect(screen.getByRole('status').textContent).toBe('none')
    expect(frames).toHaveLength(1)
    nextFrame()
    expect(screen.getByRole('status').textContent).toBe('100')
    expect(renders).toBe(before + 1)
    stop()
  })

  it('follows a ticker while a component shows it, and clears it afterwards', () => {
    const stop = liveClient.open(openLink, 'me')
    const { rerender } = render(<Price ticker="SPY" />)
    receive(priceOf('SPY', 7))
    nextFrame()
    rerender(<Price ticker="QQQ" />)
    nextFrame()
    expect(screen.getByRole('status').textContent).toBe('none')
    expect(useLiveData.getState().tickers.SPY).toBeUndefined()
    expect(sent).toEqual([
      { kind: 'subscribe', ticker: 'SPY' },
      { kind: 'unsubscribe', ticker: 'SPY' },
      { kind: 'subscribe', ticker: 'QQQ' },
    ])
    stop()
  })

  it('[SO-2] holds the newest index message and the resilience of the day in order', () => {
    const point = (minute: number, srhg: number) => resiliencePointOf(mondayMs + minute * 60_000, srhg)
    for (const srhg of [1, 2]) {
      putLive({ index: indexMessageSchema.parse(indexOf('market-open', { srhg, alerts: { SPY: 'red:U' } })) })
    }
    putResilience([point(1, 2), point(0, 1)], true)
    putResilience([point(2, 3)], false)
    expect(useLiveData.getState()).toMatchObject({ index: null, resilience: [] })
    nextFrame()
    putResilience([point(2, 4)], false)
    nextFrame()
    expect(useLiveData.getState().index).toMatchObject({ srhg: 2, alerts: { SPY: 'red:U' } })
    expect(useLiveData.getState().resilience).toEqual([point(0, 1), point(1, 2), point(2, 4)])
    putResilience([point(9, 0)], true)
    nextFrame()
    expect(useLiveData.getState().resilience).toEqual([point(9, 0)])
  })

  it.each([
    ['user-realtime-feed', 0],
    ['user-delayed-feed', 900_000],
  ] as const)('[SO-6] dates the minute in progress of a %s by its newest value', (feed, delayMs) => {
    const at = () => useLiveData.getState().resilienceAt
    const put = (...change: Parameters<typeof putResilience>) => {
      putResilience(...change)
      nextFrame()
    }
    const feedMs = mondayMs + 20_000
    const point = (minute: number) => resiliencePointOf(mondayMs + minute * 60_000, 1)
    const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
    useLiveData.setState({
      clock: { ...clockAt(feedMs + delayMs), speed: 0, receivedAt: 0 },
      status: { ...lights, feed },
    })
    put([point(-1), point(0)], true)
    expect(at()).toBe(mondayMs)
    put([point(1)], false)
    expect(at()).toBe(feedMs)
    put([point(0)], false)
    expect(at()).toBe(feedMs)
    put([], true)
    expect(at()).toBeNull()
  })
})
