import { MINUTE_MS } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { ScriptedMarket, type ScriptedTrade } from '../market/testing/scripted-market.ts'
import { ScanRun } from '../verification/testing/scan-run.ts'

const session = '2026-11-17'
const openMs = Date.parse(`${session}T14:30:00Z`)
const closeMs = Date.parse(`${session}T21:00:00Z`)
const at = (minute: number) => openMs + minute * MINUTE_MS

let run: ScanRun
afterEach(() => run.close())

/** A trade in the middle of each minute, at the given prices; null: none. The day before ends at 100. */
const prices = (...list: readonly (number | null)[]): ScriptedTrade[] => [
  { tMs: Date.parse('2026-11-16T20:59:30Z'), price: 100, size: 10 },
  ...list.flatMap((price, minute) => (price === null ? [] : [{ tMs: at(minute) + 30_000, price, size: 10 }])),
]

async function openRun(trades: Record<string, ScriptedTrade[]>, startMs = openMs - 10_000): Promise<ScanRun> {
  run = await ScanRun.open(new ScriptedMarket(trades), startMs)
  return run
}

async function started(trades: Record<string, ScriptedTrade[]>, startMs?: number): Promise<ScanRun> {
  await openRun(trades, startMs)
  run.start()
  run.publishState()
  return run
}

const until = async (ms: number, stepMs = 10_000) => {
  while (run.nowMs < ms) await run.advance(Math.min(stepMs, ms - run.nowMs))
}

const entry = (symbol: string, came: number, went: number | null) => ({
  symbol,
  cameMs: at(came),
  wentMs: went === null ? null : at(went),
})

describe('a named scan', () => {
  it('[BY-10] notes at minute ends which symbols came and went', async () => {
    await started({ SPY: prices(101, 99, 101, 101), QQQ: prices(99, 102, null, 99) })
    const scan = await run.addScan('price > 100')
    await until(at(4))
    expect(await run.day(scan, session)).toEqual({
      spans: [{ from: at(1), until: at(4) }],
      cutMs: null,
      entries: [entry('SPY', 1, 2), entry('QQQ', 2, 4), entry('SPY', 3, null)],
    })
    expect(await run.day(scan, session, 'delayed')).toBeNull()
  })

  it('[BY-10] sees the whole minute: high, low, open, volume and change of the day', async () => {
    await started({ SPY: prices(101, 105, 102), QQQ: prices(101, 101, 101) })
    const scans = await Promise.all(
      [
        'dayHigh > 104',
        'dayLow < 101.5',
        'open = 101 and volume > 25',
        'changePercent > 1.5',
        'prevClose = 100',
      ].map(rule => run.addScan(rule)),
    )
    await until(at(3))
    const days = await Promise.all(scans.map(scan => run.day(scan, session)))
    expect(days.map(day => day?.entries)).toEqual([
      [entry('SPY', 2, null)],
      [entry('QQQ', 1, null), entry('SPY', 1, null)],
      [entry('QQQ', 3, null), entry('SPY', 3, null)],
      [entry('SPY', 2, null)],
      [entry('QQQ', 1, null), entry('SPY', 1, null)],
    ])
  })

  it('[BY-10] is evaluated on the feed of its owner, 900 s later on the delayed one', async () => {
    await started({ SPY: prices(101, 99, 101) })
    const scan = await run.addScan('price > 100', 'delayed')
    await until(at(2) + 900_000)
    expect(await run.day(scan, session)).toBeNull()
    expect(await run.day(scan, session, 'delayed')).toEqual({
      spans: [{ from: at(1), until: at(2) }],
      cutMs: null,
      entries: [entry('SPY', 1, 2)],
    })
  })

  it('[BY-10] is not evaluated outside of the session, and starts anew with the next one', async () => {
    const next = Date.parse('2026-11-18T14:30:00Z')
    const late = [{ tMs: closeMs - 90_000, price: 101, size: 1 }]
    await started({ SPY: [...prices(101), ...late] }, closeMs - 150_000)
    const scan = await run.addScan('price > 100')
    await until(next - 60_000, 600_000)
    await until(next + 2 * MINUTE_MS)
    expect(await run.day(scan, session)).toMatchObject({
      spans: [{ from: closeMs - 2 * MINUTE_MS, until: closeMs }],
      entries: [{ symbol: 'SPY', wentMs: null }],
    })
    expect(await run.day(scan, '2026-11-18')).toMatchObject({
      spans: [{ from: next + MINUTE_MS, until: next + 2 * MINUTE_MS }],
      entries: [{ symbol: 'SPY', cameMs: next + MINUTE_MS, wentMs: null }],
    })
  })

  it('[BY-10] does not compare prices of a session with levels of the one before', async () => {
    const hpOf = (_symbol: number, of: string) => ({ hp: of === session ? 200 : 50 })
    run = await ScanRun.open(new ScriptedMarket({ SPY: prices(101, 101, 101) }, hpOf), openMs - 10_000)
    run.start()
    run.publishState()
    const scan = await run.addScan('price > HP or not zonesReset and price < HP')
    await until(at(2))
    expect((await run.day(scan, session))?.entries).toEqual([])
    for (const feed of ['realtime', 'delayed'] as const) run.publish(run.market.levels(feed, run.nowMs))
    await until(at(3))
    expect((await run.day(scan, session))?.entries).toEqual([entry('SPY', 3, null)])
  })

  it('[BY-10] leaves a gap where the server was stopped, and continues what is still listed', async () => {
    await started({ SPY: prices(101, 101, 101, 101, 101, 101), QQQ: prices(101, 99, 99, 99, 99, 99) })
    const scan = await run.addScan('price > 100')
    await until(at(1) + 20_000)
    await run.evaluation?.stop()
    run.kill()
    run.skip(150_000)
    run.start()
    run.publishState()
    await until(at(6))
    expect(await run.day(scan, session)).toEqual({
      spans: [
        { from: at(1), until: at(1) },
        { from: at(4), until: at(6) },
      ],
      cutMs: null,
      entries: [entry('QQQ', 1, 4), entry('SPY', 1, null)],
    })
  })

  it('[BY-10] goes on after the clock jumped forward or a little back, and keeps epochs apart', async () => {
    await started({ SPY: prices(...Array.from({ length: 60 }, (_, minute) => (minute % 2 ? 99 : 101))) })
    const scan = await run.addScan('price > 100')
    await until(at(2))
    run.skip(10 * MINUTE_MS)
    run.publishState()
    await until(at(14))
    run.nowMs = at(10) + 5000
    run.publishState()
    await until(at(15))
    const day = await run.day(scan, session)
    expect(day?.spans).toEqual([
      { from: at(1), until: at(2) },
      { from: at(13), until: at(15) },
    ])
    expect(day?.entries).toEqual([entry('SPY', 1, 2), entry('SPY', 13, 14), entry('SPY', 15, null)])
    run.epoch = 1
    run.nowMs = at(5) + 5000
    run.publishState()
    await until(at(7))
    expect((await run.day(scan, session))?.entries).toEqual([entry('SPY', 7, null)])
    run.epoch = 0
    expect(await run.day(scan, session)).toEqual(day)
  })

  it('[BY-10] is a gap in the minutes that could not be stored, and the health check says so', async () => {
    await started({ SPY: prices(101, 99, 101, 101), QQQ: prices(99, 101, 101, 101) })
    const scan = await run.addScan('price > 100')
    await until(at(1))
    await run.evaluation?.check()
    run.onCall = () => {
      throw new Error('The disk is full')
    }
    await until(at(3))
    await expect(run.evaluation?.check()).rejects.toThrow('The disk is full')
    run.onCall = () => undefined
    await until(at(4))
    await run.evaluation?.check()
    expect(await run.day(scan, session)).toEqual({
      spans: [
        { from: at(1), until: at(1) },
        { from: at(4), until: at(4) },
      ],
      cutMs: null,
      entries: [entry('SPY', 1, null), entry('QQQ', 4, null)],
    })
  })

  it('[BY-10] follows its owner to another feed', async () => {
    await started({ SPY: prices(101, 101, 101, 101) })
    const scan = await run.addScan('price > 100')
    await until(at(2))
    await run.store.users.setFeedState('owner-realtime', 'nyse-unfilled')
    await until(at(3))
    expect((await run.day(scan, session))?.spans).toEqual([{ from: at(1), until: at(2) }])
    await until(at(1) + 900_000)
    expect((await run.day(scan, session, 'delayed'))?.spans).toEqual([{ from: at(1), until: at(1) }])
  })
})

describe('an alert on a scan', () => {
  const texts = () => run.sent.map(({ firing }) => firing.text)

  it('[BY-10] fires once a minute with the symbols that came, also those at the open', async () => {
    await started({
      SPY: prices(101, 101, 99, 101),
      QQQ: prices(99, 99, 101, 101),
      IWM: prices(101, 101, 101, 101),
    })
    const scan = await run.addScan('price > 100', 'realtime', { name: 'Above' })
    const alert = await run.addAlert(scan, { webhook: true })
    await until(at(4))
    expect(texts()).toEqual([
      'IWM and SPY came into the scan “Above”',
      'QQQ came into the scan “Above”',
      'SPY came into the scan “Above”',
    ])
    expect(run.sent.map(({ firing }) => [firing.symbol, firing.at, firing.title])).toEqual([
      [null, at(1) - 1, 'Above'],
      ['QQQ', at(3) - 1, 'Above'],
      ['SPY', at(4) - 1, 'Above'],
    ])
    expect((await run.store.ownAlerts.list(scan.userId))[0]).toMatchObject({ id: alert.id, firings: 3 })
    expect(await run.store.events.unpublished(9)).toHaveLength(3)
  })

  it('[BY-10] names 20 symbols and how many more came', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `S${String(index).padStart(2, '0')}`)
    await started(Object.fromEntries(names.map(name => [name, prices(101)])))
    await run.addAlert(await run.addScan('price > 100', 'realtime', { name: 'Above' }))
    await until(at(1))
    expect(texts()).toEqual([`${names.slice(0, 20).join(', ')}, and 3 more came into the scan “Above”`])
  })

  it('[BY-10] does not report what was listed when it was made in the middle of a session', async () => {
    await started(
      { SPY: prices(...Array(20).fill(101)), QQQ: prices(...Array(12).fill(99), 101, 101) },
      at(10) + 5000,
    )
    const scan = await run.addScan('price > 100')
    await run.addAlert(scan)
    await until(at(14))
    expect(texts()).toEqual(['QQQ came into the scan “price > 100”'])
  })

  it('[BY-10] reports what came while the server was stopped, when it runs again', async () => {
    await started({ SPY: prices(101, 101, 101, 101, 101), QQQ: prices(99, 101, 101, 101, 101) })
    await run.addAlert(await run.addScan('price > 100'))
    await until(at(1))
    run.kill()
    run.skip(130_000)
    run.start()
    run.publishState()
    await until(at(5))
    expect(texts()).toEqual(['SPY came into the scan “price > 100”', 'QQQ came into the scan “price > 100”'])
  })

  it('[BY-10] ends after it fired once, and when it expires, in the session or after it', async () => {
    await started({ SPY: prices(101, 99, 101, 101) })
    const scan = await run.addScan('price > 100')
    const once = await run.addAlert(scan, { repeat: 'once' })
    const short = await run.addAlert(scan, { expiresAt: at(2) })
    const long = await run.addAlert(scan, { expiresAt: closeMs + 30 * MINUTE_MS })
    await until(at(3))
    const stateOf = async ({ id }: { id: string }) => (await run.store.ownAlerts.get(scan.userId, id))?.state
    expect([await stateOf(once), await stateOf(short), await stateOf(long)]).toEqual([
      'fired',
      'expired',
      'active',
    ])
    expect(run.sent.map(({ firing }) => firing.alertId).sort()).toEqual(
      [once.id, short.id, long.id, long.id].sort(),
    )
    await until(closeMs + 29 * MINUTE_MS, 600_000)
    expect(await stateOf(long)).toBe('active')
    await until(closeMs + 31 * MINUTE_MS)
    expect(await stateOf(long)).toBe('expired')
  })

  it('[BY-10] fires for its owner’s feed only, and not for an owner who has another by now', async () => {
    await started({ SPY: prices(101, 99, 101, 101) })
    await run.addAlert(await run.addScan('price > 100', 'delayed'))
    await run.addAlert(await run.addScan('price > 100', 'realtime'))
    await until(at(1))
    expect(run.sent.map(({ userId }) => userId)).toEqual(['owner-realtime'])
    await until(at(1) + 900_000)
    expect(run.sent.map(({ firing }) => [firing.feed, firing.at])).toEqual([
      ['realtime', at(1) - 1],
      ['realtime', at(3) - 1],
      ['delayed', at(1) - 1],
    ])
  })
})
