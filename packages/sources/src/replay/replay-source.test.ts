import { type Bar, epochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { describeChainSource } from '../contract/chain-source-contract.ts'
import { describeMarketSource } from '../contract/market-source-contract.ts'
import {
  createReplaySource,
  type MarketSource,
  openRecordingFolder,
  ReplayError,
  SourceError,
} from '../index.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import { dayRows, minuteFiles, scriptedMinutes } from '../testing/scripted-bars.ts'

const at = (date: string, clock: string) => newYorkInstant(isoDate(date), clock) * 1000

// Six weeks with the end of daylight saving time, a holiday and a half day.
const expensive = scriptedMinutes('2025-10-20', '2025-12-05', 500)
const cheap = scriptedMinutes('2025-10-20', '2025-12-05', 20)
const other = scriptedMinutes('2025-10-20', '2025-12-05', 90)
const isBefore = (date: string) => (bar: Bar) => bar.time * 1000 < at(date, '00:00')
const not =
  <Value>(test: (value: Value) => boolean) =>
  (value: Value) =>
    !test(value)

const folder = () =>
  memoryFolder({
    'bars/AAA_1m_2025-10-20_2025-11-14.csv': minuteFiles.newYork(expensive.filter(isBefore('2025-11-15'))),
    'bars/AAA_1m_2025-11-17_2025-12-05.csv.gz': minuteFiles.newYork(
      expensive.filter(not(isBefore('2025-11-15'))),
    ),
    'bars/BBB_1m_2025-10-20_2025-12-05.csv.gz': minuteFiles.offset(cheap),
    'bars/CCC_1m_all.csv': minuteFiles.utc(other),
  })

describeMarketSource('[SYS-2] a replayed folder', ['days', 'minutes', 'trades'], () => ({
  source: createReplaySource({ folder: folder() }),
  symbols: ['AAA', 'BBB', 'CCC'],
  nowMs: at('2025-12-03', '11:07') + 31_415,
}))

const dayRowsOf = async (
  source: MarketSource,
  symbol: string,
  resolution: '1D' | '1W',
  nowMs: number,
  countback = 50,
) => {
  const { t, c, v } = await source.bars({
    symbol,
    resolution,
    fromSeconds: 0,
    toSeconds: nowMs / 1000 + 1,
    nowMs,
    countback,
  })
  return [...t].map((stamp, i) => [new Date(stamp * 1000).toISOString().slice(0, 10), c[i], v[i]])
}
const oneSession = scriptedMinutes('2025-09-23', '2025-09-23', 500)
const closeOfSession = oneSession.at(-1)?.close ?? 0
const volumeOfSession = oneSession.reduce((sum, { volume }) => sum + volume, 0)

describe('a replayed folder', () => {
  it('[SYS-2] lists the symbols of its files with names from its constituent files', () => {
    const source = createReplaySource({
      folder: memoryFolder({
        'bars/SPY_1m_2025-09-23.csv': minuteFiles.newYork(oneSession),
        'daily/BRK-B_daily.csv': dayRows({ '2025-09-22': 400 }),
        'daily/many_2025.csv.gz':
          'symbol,date,open,high,low,close\nXYZ,2025-09-22,1,1,1,1\nAMD,2025-09-22,2,2,2,2',
        'constituents/sp500_weights.csv':
          'symbol,name,weight_pct\nXYZ,"Xyz, Inc.",1\nAMD,Advanced,3\nGONE,Gone,6',
        'constituents/sp500.csv': 'Symbol,Security,GICS Sector\nXYZ,Xyz Incorporated,Energy',
        'notes.txt': 'not market data',
      }),
    })
    expect(source.listings().map(({ symbol }) => symbol)).toEqual(['AMD', 'BRK.B', 'SPY', 'XYZ'])
    expect(source.listings()[3]).toEqual({
      symbol: 'XYZ',
      name: 'Xyz Incorporated',
      sector: 'Energy',
      exchange: 'NYSE',
      type: 'stock',
      indices: [{ index: 'SPX', rank: 3, weight: 0.1 }],
    })
    expect(source.listings()[0]?.indices).toEqual([{ index: 'SPX', rank: 2, weight: 0.3 }])
  })

  it('can be limited to some symbols and names one that it lacks', () => {
    const whole = folder()
    expect(createReplaySource({ folder: whole, symbols: ['CCC', 'AAA'] }).listings()).toHaveLength(2)
    expect(() => createReplaySource({ folder: whole, symbols: ['SPY'] })).toThrow(/SPY/)
  })

  it('reads a file only when a query first reaches its days', async () => {
    const files = folder()
    const source = createReplaySource({ folder: files, symbols: ['AAA', 'BBB'] })
    files.opened.length = 0
    expect(await source.lastPriceAt('AAA', at('2025-11-03', '12:00'))).toBeDefined()
    expect(files.opened).toEqual(['bars/AAA_1m_2025-10-20_2025-11-14.csv'])
    expect(await source.lastPriceAt('AAA', at('2025-12-05', '12:00'))).toBeDefined()
    await source.lastPriceAt('AAA', at('2025-11-03', '12:00'))
    expect(files.opened).toHaveLength(2)
  })

  it('starts with the first session with minutes of SPY, otherwise of any symbol, otherwise with its last day', () => {
    const start = (files: Record<string, string>) =>
      createReplaySource({ folder: memoryFolder(files) }).firstSessionMs()
    const early = minuteFiles.newYork(scriptedMinutes('2025-03-03', '2025-03-04', 9))
    const late = minuteFiles.newYork(oneSession)
    expect(start({ 'bars/AAA_1m_2025-03-03_04.csv': early, 'bars/SPY_1m.csv': late })).toBe(
      at('2025-09-23', '09:30'),
    )
    expect(start({ 'bars/AAA_1m_2025-03-03_04.csv': early, 'bars/BBB_1m_2025-09-23.csv': late })).toBe(
      at('2025-03-03', '09:30'),
    )
    expect(start({ 'daily/AAA_daily.csv': dayRows({ '2025-09-22': 1, '2025-09-23': 2 }) })).toBe(
      at('2025-09-23', '09:30'),
    )
  })

  it.each([
    ['nothing', {}],
    ['only chains', { 'chains/cboe/spy_2025-09-25.csv': 'x' }],
    ['bars elsewhere', { 'SPY_1m_2025-09-23.csv': minuteFiles.newYork(oneSession) }],
  ])('is rejected when it holds %s', (_case, files) => {
    expect(() => createReplaySource({ folder: memoryFolder(files) })).toThrow(ReplayError)
  })

  it('ignores days outside the range in a file name and reports them', async () => {
    const twoDays = minuteFiles.newYork(scriptedMinutes('2025-09-22', '2025-09-23', 500))
    const source = createReplaySource({ folder: memoryFolder({ 'bars/AAA_1m_2025-09-23.csv': twoDays }) })
    const nowMs = at('2025-09-23', '20:00')
    expect((await dayRowsOf(source, 'AAA', '1D', nowMs)).map(([date]) => date)).toEqual(['2025-09-23'])
    expect(source.health(nowMs)[2]?.message).toMatch(/days outside the range in its name/)
  })

  it.each([
    ['in winter', '2025-12-23', '2025-12-23'],
    ['in summer', '2025-09-23', '2025-09-23'],
    ['before clocks go forward', '2026-03-06', '2026-03-06'],
    ['over the change to summer time', '2026-03-06', '2026-03-09'],
    ['over the change to winter time', '2025-10-31', '2025-11-03'],
  ])('takes rows from 04:00 to 20:00 for their day in New York %s', async (_when, first, last) => {
    const sessions = scriptedMinutes(first, last, 500)
    const extended = [first, last].flatMap(date =>
      ['04:00', '19:00', '19:59'].map(clock => ({
        ...(sessions[0] as Bar),
        time: epochSeconds(at(date, clock) / 1000),
      })),
    )
    const rows = [...sessions, ...extended].toSorted((a, b) => a.time - b.time)
    for (const text of [minuteFiles.newYork(rows), minuteFiles.offset(rows), minuteFiles.utc(rows)]) {
      const source = createReplaySource({
        folder: memoryFolder({ [`bars/AAA_1m_${first}_${last}.csv`]: text }),
      })
      const nowMs = at(last, '20:30')
      const days = await dayRowsOf(source, 'AAA', '1D', nowMs)
      expect(days.map(([date]) => date)).toEqual([...new Set([first, last])])
      expect(source.health(nowMs).filter(({ state }) => state === 'failing')).toEqual([])
    }
  })

  it('rejects a file whose rows do not start on whole minutes', async () => {
    const rows = minuteFiles.newYork(oneSession.map(bar => ({ ...bar, time: epochSeconds(bar.time + 59) })))
    const source = createReplaySource({ folder: memoryFolder({ 'bars/AAA_1m_2025-09-23.csv': rows }) })
    const nowMs = at('2025-09-23', '20:00')
    expect(await dayRowsOf(source, 'AAA', '1D', nowMs)).toEqual([])
    expect(source.health(nowMs)[2]?.message).toBe('The file has rows that do not start on a whole minute.')
  })

  it('[SYS-2] tells why files are not used, and how many more there are', async () => {
    const fiveMinutes = minuteFiles.newYork(oneSession.filter((_, minute) => minute % 5 === 0))
    const source = createReplaySource({
      folder: memoryFolder({
        'bars/AAA_1m_2025-09-23.csv': minuteFiles.newYork(oneSession),
        'bars/BBB_1m_2025-09-23.csv': fiveMinutes,
        'bars/everything.csv': minuteFiles.newYork(oneSession),
        ...Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`other/${1000 + i}.csv`, 'x'])),
      }),
    })
    const nowMs = at('2025-09-23', '20:00')
    expect(await dayRowsOf(source, 'BBB', '1D', nowMs)).toEqual([])
    const reasons = new Map(source.health(nowMs).map(({ name, message }) => [name, message]))
    expect(reasons.get('bars/BBB_1m_2025-09-23.csv')).toBe(
      'The file has bars of more than one minute, which cannot be played.',
    )
    expect(reasons.get('bars/everything.csv')).toMatch(/^Neither the name nor a column “symbol”/)
    expect(reasons.get('other/1000.csv')).toMatch(/^Only files in bars/)
    expect(reasons.get('More files')).toBe('21 more files are not used.')
  })

  it('is rejected when it does not exist', () => {
    expect(() => createReplaySource({ folder: openRecordingFolder('/no/such/folder') })).toThrow(ReplayError)
  })

  it('ignores the minutes of a future with the code of a stock and reports them', () => {
    const source = createReplaySource({
      folder: memoryFolder({
        'bars/ES_1m_2025-09-23.csv': minuteFiles.utc(oneSession),
        'bars/NQ_1m_2025-09-23.csv': minuteFiles.newYork(oneSession),
      }),
    })
    expect(source.listings().map(({ symbol }) => symbol)).toEqual(['NQ'])
    expect(source.health(at('2025-09-23', '12:00'))).toContainEqual(
      expect.objectContaining({ name: 'bars/ES_1m_2025-09-23.csv', state: 'waiting' }),
    )
  })

  it('lists the electricity company with the code of a future', () => {
    const folder = memoryFolder({ 'daily/ES_daily.csv': dayRows({ '2025-09-22': 60 }) })
    expect(createReplaySource({ folder }).listings()).toMatchObject([{ symbol: 'ES', type: 'stock' }])
  })

  it('works without a damaged file and reports it', async () => {
    const source = createReplaySource({
      folder: memoryFolder({
        'bars/AAA_1m_2025-09-23.csv': minuteFiles.newYork(oneSession),
        'bars/AAA_1m_2025-09-24.csv': 'datetime,open,high,low\n',
        'daily/AAA_daily.csv': 'date,open,high,low,close\n2025-09-22,5,4,6,5',
      }),
    })
    const nowMs = at('2025-09-24', '12:00')
    expect(await dayRowsOf(source, 'AAA', '1D', nowMs)).toHaveLength(1)
    expect(source.health(nowMs)).toEqual([
      { name: 'minutes', state: 'ok', lastGoodMs: at('2025-09-23', '16:00'), message: null },
      { name: 'chains', state: 'waiting', lastGoodMs: null, message: expect.any(String) },
      {
        name: 'bars/AAA_1m_2025-09-24.csv',
        state: 'failing',
        lastGoodMs: null,
        message: 'The file lacks the column close.',
      },
      {
        name: 'daily/AAA_daily.csv',
        state: 'failing',
        lastGoodMs: null,
        message: expect.stringMatching(/^The file holds no bar. Line 2: expected/),
      },
    ])
    expect(source.health(at('2025-10-09', '12:00'))[0]).toMatchObject({ state: 'stale' })
  })
})

describe('[SYS-2] a recording that cannot be read for a while', () => {
  const path = 'bars/AAA_1m_2025-09-23.csv'
  const chainPath = 'chains/a/AAA_2025-09-23.json'
  const nowMs = at('2025-09-23', '12:00')
  const open = () => {
    const files = memoryFolder({
      [path]: minuteFiles.newYork(oneSession),
      'bars/BBB_1m_2025-09-23.csv': minuteFiles.newYork(scriptedMinutes('2025-09-23', '2025-09-23', 9)),
      [chainPath]: JSON.stringify({
        symbol: 'AAA',
        updated: '2025-09-23T07:00:00-04:00',
        underlyingPrice: 500,
        quotes: [
          {
            symbol: 'AAA251017C00500000',
            expiration: '2025-10-17',
            side: 'call',
            strike: 500,
            openInterest: 1,
          },
        ],
      }),
    })
    const blocked = new Set<string>()
    const source = createReplaySource({
      folder: {
        files: files.files,
        read: file => {
          if (blocked.has(file)) throw new Error('EIO: i/o error')
          return files.read(file)
        },
      },
    })
    return { source, blocked }
  }
  const minutes = { resolution: '1', fromSeconds: 0, toSeconds: nowMs / 1000, nowMs } as const

  it('rejects with a SourceError, is reported, and is read again by the next query', async () => {
    const { source, blocked } = open()
    blocked.add(path)
    const query = () => source.bars({ ...minutes, symbol: 'AAA' })
    await expect(query()).rejects.toThrow(new SourceError(`The recording ${path} cannot be read`))
    await expect(source.lastPriceAt('AAA', nowMs)).rejects.toMatchObject({ code: 'source_failed' })
    await expect(source.tradesOf('AAA', nowMs / 1000)).rejects.toMatchObject({ code: 'source_failed' })
    expect(source.health(nowMs)).toContainEqual(
      expect.objectContaining({ name: path, state: 'failing', message: 'EIO: i/o error' }),
    )
    blocked.clear()
    expect((await query()).t).toHaveLength(150)
    expect(source.health(nowMs).filter(({ state }) => state === 'failing')).toEqual([])
  })

  it('leaves the trades of the other symbols, and its own return with the next minute', () => {
    const { source, blocked } = open()
    blocked.add(path)
    const symbolsIn = (minuteMs: number) =>
      new Set(source.tradesBetween(minuteMs - 1, minuteMs + 59_999).symbolIndex)
    expect(symbolsIn(nowMs)).toEqual(new Set([1]))
    expect(source.nextTradeMs(at('2025-09-23', '09:00'))).toBe(at('2025-09-23', '09:30') + 997)
    blocked.clear()
    expect(symbolsIn(nowMs + 60_000)).toEqual(new Set([0, 1]))
  })

  it('has no chain until it can be read', async () => {
    const { source, blocked } = open()
    blocked.add(chainPath)
    expect(source.chains.asOf('AAA', nowMs)).toBeUndefined()
    await expect(source.chains.chain('AAA', nowMs)).rejects.toMatchObject({ code: 'source_failed' })
    blocked.clear()
    expect(source.chains.asOf('AAA', nowMs)).toBe(at('2025-09-23', '07:00'))
    expect(await source.chains.chain('AAA', nowMs)).toMatchObject({ spot: 500 })
  })
})

describe('[SYS-2] the next trade of a replayed folder', () => {
  const source = createReplaySource({ folder: folder() })

  it('is found over nights, weekends and the end of a file, and is null after the last', () => {
    const next = (date: string, clock: string) => source.nextTradeMs(at(date, clock))
    expect(next('2025-11-14', '16:00')).toBe(at('2025-11-17', '09:30'))
    expect(next('2025-11-27', '12:00')).toBe(at('2025-11-28', '09:30'))
    expect(next('2025-01-02', '12:00')).toBe(at('2025-10-20', '09:30'))
    expect(next('2025-12-05', '16:00')).toBeNull()
  })

  it('counts times between milliseconds', () => {
    const openMs = at('2025-11-17', '09:30')
    expect(source.nextTradeMs(openMs - 0.5)).toBe(openMs)
    expect(source.nextTradeMs(openMs + 0.5)).toBe(openMs + 997)
    expect([...source.tradesBetween(openMs - 0.5, openMs + 0.5).tMs]).toEqual([openMs])
    expect([...source.tradesBetween(openMs + 0.5, openMs + 996.5).tMs]).toEqual([])
  })
})

describe('days of a replayed folder', () => {
  const minutes = { 'bars/AAA_1m_2025-09-23.csv': minuteFiles.newYork(oneSession) }
  const evening = at('2025-09-26', '20:00')

  it('[SYS-2] come from minutes with the official close, otherwise from traded prices, otherwise from adjusted ones', async () => {
    const source = createReplaySource({
      folder: memoryFolder({
        ...minutes,
        'daily/AAA_daily_unadjusted.csv': dayRows({
          '2025-09-22': 480,
          '2025-09-23': 501.77,
          '2025-09-26': 3,
        }),
        'daily/AAA_daily_adjusted.csv': dayRows({ '2025-09-22': 2, '2025-09-24': 7 }),
      }),
    })
    expect(await dayRowsOf(source, 'AAA', '1D', evening)).toEqual([
      ['2025-09-22', 480, 0],
      ['2025-09-23', 501.77, volumeOfSession],
      // Adjusted prices of that week cannot be scaled to traded ones, so the 24th is omitted.
      ['2025-09-26', 3, 0],
    ])
  })

  it('scale adjusted prices to the next traded close, so that a session opens without a false gap', async () => {
    const half = (price: number) => price / 2
    const source = createReplaySource({
      folder: memoryFolder({
        ...minutes,
        'daily/AAA_daily_adjusted.csv': dayRows({
          '2025-09-19': 240,
          '2025-09-22': 245,
          '2025-09-23': half(closeOfSession),
          '2025-09-24': 250,
          '2025-09-29': 255,
        }),
      }),
    })
    expect(
      (await dayRowsOf(source, 'AAA', '1D', at('2025-09-30', '12:00'))).map(([date, c]) => [date, c]),
    ).toEqual([
      ['2025-09-19', 480],
      ['2025-09-22', 490],
      ['2025-09-23', closeOfSession],
      ['2025-09-24', 500],
      ['2025-09-29', 255],
    ])
    expect(
      (await dayRowsOf(source, 'AAA', '1W', at('2025-09-30', '12:00'))).map(([date, c]) => [date, c]),
    ).toEqual([
      ['2025-09-15', 480],
      ['2025-09-22', 500],
      ['2025-09-29', 255],
    ])
  })

  it('without minutes exist from the close of their session, on a half day at 13:00', async () => {
    const source = createReplaySource({
      folder: memoryFolder({ 'daily/AAA_daily.csv': dayRows({ '2025-11-26': 5, '2025-11-28': 6 }) }),
    })
    expect(await source.lastPriceAt('AAA', at('2025-11-28', '13:00') - 1)).toBe(5)
    expect(await source.lastPriceAt('AAA', at('2025-11-28', '13:00'))).toBe(6)
    expect(await source.lastPriceAt('AAA', at('2025-11-26', '16:00') - 1)).toBeUndefined()
  })

  it('are served before the years of the exchange calendar too', async () => {
    const source = createReplaySource({
      folder: memoryFolder({ 'daily/AAA_daily.csv': dayRows({ '1993-01-29': 43.9, '1993-02-01': 44.25 }) }),
    })
    expect(await dayRowsOf(source, 'AAA', '1D', at('1993-02-01', '16:00'))).toEqual([
      ['1993-01-29', 43.9, 0],
      ['1993-02-01', 44.25, 0],
    ])
  })

  it('come from the file with more minutes when two files hold a day', async () => {
    const source = createReplaySource({
      folder: memoryFolder({
        'bars/AAA_1m_2025-09-22_24.csv': minuteFiles.newYork(oneSession),
        'bars/AAA_1m_2025-09-23.csv': minuteFiles.newYork(
          scriptedMinutes('2025-09-23', '2025-09-23', 9).slice(9),
        ),
      }),
    })
    expect(await dayRowsOf(source, 'AAA', '1D', evening)).toEqual([
      ['2025-09-23', closeOfSession, volumeOfSession],
    ])
  })
})

describe('chains of a replayed folder', () => {
  const chain = (symbol: string, updated: string, openInterest: number) =>
    JSON.stringify({
      symbol,
      updated,
      underlyingPrice: 100,
      quotes: [
        {
          symbol: `${symbol}251017C00100000`,
          expiration: '2025-10-17',
          side: 'call',
          strike: 100,
          openInterest,
        },
      ],
    })
  const files = memoryFolder({
    'daily/AAA_daily.csv': dayRows({ '2025-09-22': 5 }),
    'chains/a/AAA_2025-09-22.json': chain('AAA', '2025-09-22T15:55:00-04:00', 1),
    'chains/a/AAA_2025-09-23.json.gz': chain('AAA', '2025-09-23T00:37:00-04:00', 2),
    'chains/b/aaa_2025-09-23_again.json': chain('AAA', '2025-09-23T15:55:00-04:00', 3),
    'chains/b/AAA_2025-09-24.json': '{"quotes":[',
    'chains/b/AAA_2025-09-25.json': chain('CCC', '2025-09-25T07:00:00-04:00', 4),
    'chains/stocks/some_chains_2025-09-22.csv':
      'symbol,snapshot_et,underlying,expiry,strike,c_ask,c_oi,c_iv,p_ask,p_oi,p_iv\nBBB,2025-09-22T16:42,50,2025-10-17,50,1,8,0.2,1,9,0.2',
  })
  const source = createReplaySource({ folder: files })

  describeChainSource('a replayed folder', () => ({
    chains: source.chains,
    listed: source.listings().map(({ symbol }) => symbol),
    symbols: ['AAA', 'BBB'],
    nowMs: at('2025-09-23', '16:00'),
  }))

  it('[SYS-2] are available from the time they were taken', async () => {
    expect(source.chains.symbols()).toEqual(['AAA', 'BBB'])
    const interest = async (iso: string) =>
      (await source.chains.chain('AAA', Date.parse(iso)))?.expiries[0]?.callOi[0]
    expect(await interest('2025-09-22T15:54:59-04:00')).toBeUndefined()
    expect(await interest('2025-09-22T15:55:00-04:00')).toBe(1)
    expect(await interest('2025-09-23T00:36:59-04:00')).toBe(1)
    expect(await interest('2025-09-23T00:37:00-04:00')).toBe(2)
    expect(await interest('2025-09-23T20:00:00-04:00')).toBe(3)
    expect(await interest('2025-09-22T20:00:00-04:00')).toBe(1)
  })

  it('remain the last good ones when a newer file is damaged', () => {
    expect(source.chains.asOf('AAA', Date.parse('2025-09-25T12:00:00Z'))).toBe(
      Date.parse('2025-09-23T15:55:00-04:00'),
    )
    expect(source.health(Date.parse('2025-09-25T12:00:00Z')).slice(2)).toEqual([
      expect.objectContaining({ name: 'chains/b/AAA_2025-09-24.json', state: 'failing' }),
      expect.objectContaining({
        name: 'chains/b/AAA_2025-09-25.json',
        message: 'The file holds no chain of AAA.',
      }),
    ])
  })

  it('are separate for each symbol of a file', async () => {
    const atMs = Date.parse('2025-09-22T21:00:00Z')
    expect(await source.chains.chain('BBB', atMs)).toMatchObject({ symbol: 'BBB', spot: 50 })
    expect(source.chains.asOf('BBB', atMs)).toBe(at('2025-09-22', '16:42'))
  })
})
