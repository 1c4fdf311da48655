import { SymbolNotFoundError } from '@tidemark/chart'
import { type Bar, epochSeconds, resolutionSeconds } from '@tidemark/domain'
import { createFuturesSession, type FuturesSession, type RollAdjustment } from '@tidemark/futures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createGatewayPorts, gatewayStartMs } from '../../testing/futures-gateway.ts'
import { createFuturesDatafeed } from './futures-datafeed.ts'

const { signal } = new AbortController()
const now = epochSeconds(gatewayStartMs / 1000)
const first = { from: epochSeconds(0), to: epochSeconds(now + 60), countBack: 300, firstDataRequest: true }
const onNotLoggedIn = vi.fn()
const loggedOnAgain = new Set<() => void>()

beforeEach(() => {
  onNotLoggedIn.mockClear()
  loggedOnAgain.clear()
})

interface Start {
  readonly logsOn?: boolean
  readonly isLogonExpected?: boolean
  readonly adjustment?: RollAdjustment
}

async function startFeed({ logsOn = true, isLogonExpected = false, adjustment = 'unadjusted' }: Start = {}) {
  const { ports, pass, gateway } = createGatewayPorts()
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
  if (logsOn) void session.logOn()
  await pass()
  const feed = createFuturesDatafeed({
    session: () => session,
    onNotLoggedIn,
    isLogonExpected: () => isLogonExpected,
    after: ports.after,
    onLoggedOn: listener => {
      loggedOnAgain.add(listener)
      return () => void loggedOnAgain.delete(listener)
    },
    clockReady: async () => undefined,
    now: () => now,
    adjustment: () => adjustment,
    report: () => undefined,
  })
  /** Lets time pass until the promise has settled. */
  const during = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false
    promise.then(
      () => (isSettled = true),
      () => (isSettled = true),
    )
    for (let turn = 0; turn < 100 && !isSettled; turn += 1) await pass(20)
    return promise
  }
  const infoOf = (symbol: string) => during(feed.resolveSymbol(symbol, signal))
  return { feed, session, pass, gateway, during, infoOf }
}

describe('futures on the chart', () => {
  it.each([
    ['F.US.EPZ26', 'SP'],
    ['F.US.ENQZ26', 'NQ'],
    ['F.US.MESZ26', 'SP'],
    ['F.US.MNQ', 'NQ'],
    ['F.US.RTYZ26', 'IDX'],
    ['f.us.clef27', 'IDX'],
    ['F.US.EP', 'SP'],
  ])('[CH-3] resolve %s as type %s', async (symbol, type) => {
    const { infoOf } = await startFeed()
    expect(await infoOf(symbol)).toMatchObject({
      ticker: symbol.toUpperCase(),
      session: '24x7',
      timezone: 'Etc/UTC',
      exchange: 'RS',
      type,
      pricescale: 100_000,
    })
  })

  it('[CH-3] step prices by the tick of the contract', async () => {
    const { infoOf } = await startFeed()
    expect(await infoOf('F.US.EPZ26')).toMatchObject({ pricescale: 100_000, minmov: 25_000 })
    // Thirty-seconds and the yen need more than five digits.
    expect(await infoOf('F.US.TYAZ26')).toMatchObject({ pricescale: 1_000_000, minmov: 15_625 })
    expect(await infoOf('F.US.JY6Z26')).toMatchObject({ pricescale: 10_000_000, minmov: 5 })
  })

  it('are unknown when the provider does not have the symbol', async () => {
    const { infoOf } = await startFeed()
    await expect(infoOf('F.US.NOPEZ26')).rejects.toBeInstanceOf(SymbolNotFoundError)
  })

  it('[FU-7] tell the user when the logon is not complete', async () => {
    const { infoOf } = await startFeed({ logsOn: false })
    await expect(infoOf('F.US.EPZ26')).rejects.toThrow('Not logged In')
    expect(onNotLoggedIn).toHaveBeenCalledOnce()
  })

  it('[FU-7] wait for a logon that is under way, and say nothing', async () => {
    const { feed, session, during } = await startFeed({ logsOn: false, isLogonExpected: true })
    const info = feed.resolveSymbol('F.US.EPZ26', signal)
    await during(session.logOn())
    for (const listener of loggedOnAgain) listener()
    expect(await during(info)).toMatchObject({ ticker: 'F.US.EPZ26' })
    expect(onNotLoggedIn).not.toHaveBeenCalled()
    expect(loggedOnAgain.size).toBe(0)
  })

  it('[FU-7] tell the user when the logon does not come', async () => {
    const { feed, pass } = await startFeed({ logsOn: false, isLogonExpected: true })
    const info = feed.resolveSymbol('F.US.EPZ26', signal)
    const refused = expect(info).rejects.toThrow('Not logged In')
    await pass(9_000)
    expect(onNotLoggedIn).not.toHaveBeenCalled()
    await pass(2_000)
    await refused
    expect(onNotLoggedIn).toHaveBeenCalledOnce()
  })

  it('[FU-7] do not wait for a chart that has been closed', async () => {
    const { feed } = await startFeed({ logsOn: false, isLogonExpected: true })
    const closing = new AbortController()
    const info = feed.resolveSymbol('F.US.EPZ26', closing.signal)
    closing.abort()
    await expect(info).rejects.toThrow()
    expect(onNotLoggedIn).not.toHaveBeenCalled()
  })

  it.each(['1', '60', '1D'] as const)('[FU-5] have past bars at %s, oldest first', async resolution => {
    const { feed, during, infoOf } = await startFeed()
    const { bars, noData } = await during(feed.getBars(await infoOf('F.US.EPZ26'), resolution, first, signal))
    expect(bars.length).toBeGreaterThanOrEqual(resolution === '1D' ? 100 : 300)
    expect(noData).toBe(bars.length < 300)
    const times = bars.map(({ time }) => time)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(now - (times.at(-1) ?? 0)).toBeLessThan(2 * resolutionSeconds(resolution))
  })

  it('[FU-5] have older bars, which end before the given time', async () => {
    const { feed, during, infoOf } = await startFeed()
    const to = epochSeconds(now - 3600)
    const period = { ...first, to, firstDataRequest: false }
    const { bars } = await during(feed.getBars(await infoOf('F.US.EPZ26'), '5', period, signal))
    expect(bars.length).toBeGreaterThanOrEqual(300)
    expect(bars.at(-1)?.time).toBeLessThan(to)
  })

  it('end where the history of the provider ends', async () => {
    const { feed, during, infoOf } = await startFeed()
    const period = { ...first, to: epochSeconds(now - 200 * 86_400), firstDataRequest: false }
    const answer = await during(feed.getBars(await infoOf('F.US.EPZ26'), '5', period, signal))
    expect(answer).toEqual({ bars: [], noData: true })
  })

  it('[FU-5] have live bars until the listener leaves, and load what was missed after a logon', async () => {
    const { feed, pass, infoOf } = await startFeed()
    const [onTick, onReset] = [vi.fn(), vi.fn()]
    feed.subscribeBars(await infoOf('F.US.EPZ26'), '1', onTick, 'one', onReset)
    await pass(3_000)
    expect(onTick.mock.calls.length).toBeGreaterThan(0)
    expect(onTick.mock.lastCall?.[0]).toMatchObject({ time: expect.any(Number), close: expect.any(Number) })
    for (const listener of loggedOnAgain) listener()
    expect(onReset).toHaveBeenCalledOnce()
    feed.unsubscribeBars('one')
    onTick.mockClear()
    await pass(3_000)
    expect(onTick).not.toHaveBeenCalled()
    expect(loggedOnAgain.size).toBe(0)
  })
})

describe('[BY-19] a continuous contract on the chart', () => {
  const day = (date: string) => epochSeconds(Date.parse(date) / 1000)
  type Feed = Awaited<ReturnType<typeof startFeed>>
  const few = { ...first, countBack: 60 }
  const daysOf = async ({ feed, during, infoOf }: Feed, symbol: string) =>
    (await during(feed.getBars(await infoOf(symbol), '1D', few, signal))).bars
  const barOf = (bars: readonly Bar[], date: string) => bars.find(({ time }) => time === day(date))

  it('is named by its product, and reaches back before the current contract', async () => {
    const run = await startFeed()
    expect(await run.infoOf('F.US.EP')).toMatchObject({ description: 'E-mini S&P 500, continuous' })
    const bars = await daysOf(run, 'F.US.EP')
    expect(bars.length).toBeGreaterThanOrEqual(60)
    const [old, current] = [await daysOf(run, 'F.US.EPU26'), await daysOf(run, 'F.US.EPZ26')]
    expect(barOf(bars, '2026-09-11')).toEqual(barOf(old, '2026-09-11'))
    expect(barOf(bars, '2026-09-14')).toEqual(barOf(current, '2026-09-14'))
    expect(bars.at(-1)?.time).toEqual(current.at(-1)?.time)
  })

  it('moves the prices before a roll when it is back-adjusted', async () => {
    const run = await startFeed({ adjustment: 'back-adjusted' })
    const bars = await daysOf(run, 'F.US.EP')
    const [old, current] = [await daysOf(run, 'F.US.EPU26'), await daysOf(run, 'F.US.EPZ26')]
    expect(barOf(bars, '2026-09-14')).toEqual(barOf(current, '2026-09-14'))
    expect(barOf(bars, '2026-09-11')?.close).toBe(barOf(current, '2026-09-11')?.close)
    expect(barOf(bars, '2026-09-11')?.close).not.toBe(barOf(old, '2026-09-11')?.close)
  })

  it.each(['1', '1D', '1W'] as const)('has live bars at %s that continue the past ones', async resolution => {
    const run = await startFeed()
    const info = await run.infoOf('F.US.EP')
    const { bars } = await run.during(run.feed.getBars(info, resolution, { ...first, countBack: 8 }, signal))
    const onTick = vi.fn<(bar: Bar) => void>()
    run.feed.subscribeBars(info, resolution, onTick, 'one', vi.fn())
    await run.pass(12_000)
    const last = onTick.mock.lastCall?.[0]
    expect(last?.time).toBe(bars.at(-1)?.time)
    expect(last?.volume).toBeGreaterThanOrEqual(bars.at(-1)?.volume ?? Number.NaN)
    if (resolution !== '1') expect(last?.open).toBe(bars.at(-1)?.open)
  })
})
