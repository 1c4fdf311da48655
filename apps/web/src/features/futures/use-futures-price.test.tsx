import { act, renderHook } from '@testing-library/react'
import { createFuturesSession, type FuturesSession } from '@tidemark/futures'
import { beforeEach, describe, expect, it } from 'vitest'
import { createGatewayPorts, gatewayStartMs } from '../../testing/futures-gateway.ts'
import { type FuturesPrice, followFuturesPrice } from './futures-price.ts'
import { useFuturesSocket } from './futures-socket.ts'
import { useFuturesName } from './use-futures-name.ts'
import { useFuturesPrice } from './use-futures-price.ts'

beforeEach(() => useFuturesSocket.setState({ state: 'closed', isLoggedOn: false }))

async function logOn() {
  const { ports, pass } = createGatewayPorts()
  const session: FuturesSession = createFuturesSession({
    ports,
    identity: { clientAppId: 'app', clientVersion: '1' },
    credentials: async () => ({ userName: 'tidemark', password: 'tidemark' }),
    onState: () => undefined,
    onAlert: () => undefined,
    onProblem: error => {
      throw error
    },
  })
  void session.logOn()
  await pass()
  return { session, pass }
}

describe('[FU-23] the last price of a future', () => {
  it('comes with the previous settlement, in the notation of its market', async () => {
    const { session, pass } = await logOn()
    const prices = new Map<string, FuturesPrice>()
    const symbols = ['F.US.EPZ26', 'F.US.EP', 'F.US.TYAZ26', 'F.US.JY6Z26']
    for (const symbol of symbols)
      followFuturesPrice({
        ...{ session, subscriberId: symbol, symbol, nowMs: () => gatewayStartMs },
        onPrice: price => void prices.set(symbol, price),
      })
    await pass(1000)
    const days = await Promise.all([
      session.history.bars({
        symbol: 'F.US.EPZ26',
        resolution: '1D',
        fromMs: gatewayStartMs - 4 * 86_400_000,
      }),
      pass(1000),
    ])
    const ep = prices.get('F.US.EPZ26')
    const high = days[0].isOk ? (days[0].value.bars.at(-1)?.high ?? 0) : 0
    expect(ep?.price).toBeLessThanOrEqual(high)
    expect(ep?.previousSettlement).toBeGreaterThan(high / 2)
    expect(prices.get('F.US.EP')?.price).toBe(ep?.price)
    expect(ep?.text(6012.25)).toBe('6012.25')
    expect(prices.get('F.US.TYAZ26')?.text(112.515625)).toBe("112'165")
    expect(prices.get('F.US.JY6Z26')?.text(0.0066945)).toBe('0.0066945')
  })

  it('of a product is that of the next contract from its roll on', async () => {
    const { session, pass } = await logOn()
    let nowMs = gatewayStartMs
    const seen: (number | null)[] = []
    const stop = followFuturesPrice({
      ...{ session, subscriberId: 'one', symbol: 'F.US.EP', nowMs: () => nowMs },
      onPrice: ({ price }) => void seen.push(price),
    })
    const next: (number | null)[] = []
    followFuturesPrice({
      ...{ session, subscriberId: 'two', symbol: 'F.US.EPH27', nowMs: () => nowMs },
      onPrice: ({ price }) => void next.push(price),
    })
    await pass(2000)
    const before = seen.at(-1)
    nowMs = Date.UTC(2026, 11, 13, 23)
    await pass(4000)
    expect(seen.at(-1)).toBe(next.at(-1))
    expect(seen.at(-1)).not.toBe(before)
    stop()
    const count = seen.length
    await pass(2000)
    expect(seen).toHaveLength(count)
  })

  it('is shown while the session is logged on, and as old after that', async () => {
    const { session, pass } = await logOn()
    const load = async () => ({ session, followFuturesPrice })
    const shown = renderHook(({ symbol }) => useFuturesPrice(symbol, load), {
      initialProps: { symbol: 'F.US.EPZ26' as string | null },
    })
    expect(shown.result.current).toBeNull()
    act(() => useFuturesSocket.setState({ isLoggedOn: true }))
    await act(() => pass(1000))
    expect(shown.result.current).toMatchObject({ price: expect.any(Number), isLive: true })
    act(() => useFuturesSocket.setState({ isLoggedOn: false }))
    expect(shown.result.current).toMatchObject({ price: expect.any(Number), isLive: false })
    shown.rerender({ symbol: 'F.US.ENQZ26' })
    expect(shown.result.current).toBeNull()
  })
})

it.each([
  ['F.US.EPZ26', 'E-mini S&P 500, DEC 26'],
  ['F.US.EP', 'E-mini S&P 500, continuous'],
  ['F.US.NOPE', ''],
  ['SPY', ''],
])('[FU-9] the name of %s is “%s”', async (symbol, name) => {
  const shown = renderHook(() => useFuturesName(symbol))
  expect(shown.result.current).toBe('')
  await act(async () => {
    await import('./futures-name.ts')
  })
  expect(shown.result.current).toBe(name)
})
