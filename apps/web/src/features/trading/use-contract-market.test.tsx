import { act, cleanup, renderHook } from '@testing-library/react'
import type { FuturesQuote } from '@tidemark/futures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFuturesSocket } from '../futures/index.ts'
import { useContractMarket } from './use-contract-market.ts'

type Show = (quote: FuturesQuote) => void
const session = vi.hoisted(() => ({ show: null as Show | null }))
vi.mock('../futures/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  loadQuotes: async () => ({
    subscribe: (_id: string, _symbol: string, { quote }: { readonly quote: Show }) => {
      session.show = quote
    },
    unsubscribe: () => {
      session.show = null
    },
  }),
}))

const quote: FuturesQuote = { lp: 7910, bid: 7909.75, ask: 7910.25, volume: 1 }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const connect = (isLoggedOn: boolean) => act(async () => useFuturesSocket.setState({ isLoggedOn }))

beforeEach(() => {
  // Trading hours of the E-mini.
  vi.useFakeTimers({ now: new Date('2026-11-16T15:00:00Z') })
  useFuturesSocket.setState({ state: 'open', isLoggedOn: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useFuturesSocket.setState({ state: 'closed', isLoggedOn: false })
})

async function start() {
  const { result, unmount } = renderHook(() => useContractMarket('F.US.EPZ26', true))
  // The session is loaded when it is first wanted.
  await act(() => vi.waitFor(() => expect(session.show).not.toBeNull()))
  const tell = async () => {
    session.show?.(quote)
    await pass(20)
  }
  return { result, tell, unmount }
}

describe('[BY-17] the prices of a contract', () => {
  it('are not old before the first one', async () => {
    const { result } = await start()
    await pass(120_000)
    expect(result.current).toMatchObject({ quote: null, age: 'fresh' })
  })

  it('grow old while nothing comes, and are current with the next one', async () => {
    const { result, tell } = await start()
    await tell()
    expect(result.current).toMatchObject({ quote, age: 'fresh' })
    await pass(11_000)
    expect(result.current.age).toBe('dim')
    await pass(50_000)
    expect(result.current.age).toBe('old')
    await tell()
    expect(result.current.age).toBe('fresh')
  })

  it('of a lost connection stay, as old ones, until the next connection has brought one', async () => {
    const { result, tell } = await start()
    await tell()
    await connect(false)
    await pass(20)
    expect(result.current).toMatchObject({ quote, age: 'lost' })
    await connect(true)
    await pass(20)
    expect(result.current.age).toBe('lost')
    await tell()
    expect(result.current.age).toBe('fresh')
  })
})
