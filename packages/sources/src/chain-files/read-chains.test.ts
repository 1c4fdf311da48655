import { gzipSync } from 'node:zlib'
import type { OptionChain } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChainFileError, type ChainFileErrorCode, readChainFile, readChains } from '../index.ts'

const cboeHeader =
  'Expiration Date,Calls,Last Sale,Net,Bid,Ask,Volume,IV,Delta,Gamma,Open Interest,Strike,Puts,Last Sale,Net,Bid,Ask,Volume,IV,Delta,Gamma,Open Interest'
const cboeRow = (root: string, strike: number, callOi: number, putOi: number, callIv = 0.2) => {
  const key = `${String(strike * 1000).padStart(8, '0')}`
  return `Fri Dec 16 2022,${root}221216C${key},1,0,2,2.5,7,${callIv},0.5,0.01,${callOi},${strike}.00,${root}221216P${key},1,0,3,3.5,9,0.25,-0.5,0.01,${putOi}`
}
const cboeCsv = (...rows: string[]) =>
  [
    '',
    'Standard & Poors 500 Index,Last: 3990.5601,Change:  56.1801',
    '"Date: December 12, 2022 at 8:30 PM EST",Bid: 3962.01,Ask: 4016.6299,Size: 1*1,"Volume: 75,744"',
    cboeHeader,
    ...rows,
    '',
  ].join('\n')

const cboeJson = (options: unknown[], timestamp = '2026-10-06 14:40:12') =>
  JSON.stringify({
    timestamp,
    symbol: '_SPX',
    data: {
      options,
      symbol: '^SPX',
      current_price: 7765.2,
      last_trade_time: '2026-10-06T10:24:51',
    },
  })
const cboeOption = (option: string, open_interest = 10) => ({ option, iv: 0.11, ask: 2.5, open_interest })

const yahooJson = (quotes: unknown[]) =>
  JSON.stringify({
    symbol: 'SPY',
    updated: '2026-07-14T15:56:03.472938-04:00',
    underlyingPrice: 752.06,
    quotes,
  })
const yahooQuote = (side: string, strike: number, openInterest: number | null) => ({
  symbol: `SPY260717${side === 'call' ? 'C' : 'P'}${String(strike * 1000).padStart(8, '0')}`,
  expiration: '2026-07-17',
  side,
  strike,
  ask: 1.5,
  openInterest,
  iv: 0.14,
})

const strikesHeader =
  'symbol,snapshot_et,underlying,expiry,strike,c_bid,c_ask,c_vol,c_oi,c_iv,p_bid,p_ask,p_vol,p_oi,p_iv'
const strikesCsv = (...rows: string[]) => [strikesHeader, ...rows, ''].join('\n')

const leanCsv = (...rows: string[]) =>
  [
    '#expiry,strike,right,open,high,low,close,volume,open_interest,implied_volatility,delta,gamma,vega,theta,rho',
    ',,,92.69,92.95,92.50,92.72,2467914,,,,,,,',
    ...rows,
    '',
  ].join('\n')

const codeOf = (content: string | Uint8Array, fileName?: string): ChainFileErrorCode | 'none' => {
  try {
    readChains(content, fileName)
    return 'none'
  } catch (error) {
    if (error instanceof ChainFileError) return error.code
    throw error
  }
}

describe('a Cboe CSV', () => {
  it('has symbol, spot and New York time in its header', () => {
    const [chain] = readChains(cboeCsv(cboeRow('SPX', 4000, 10, 20)))
    expect(chain).toMatchObject({ symbol: 'SPX', spot: 3990.5601, source: 'cboe' })
    expect(new Date(chain?.asOfMs ?? 0).toISOString()).toBe('2022-12-13T01:30:00.000Z')
  })

  it('[SYS-3] adds the open interest of roots that share date and strike', () => {
    const [chain] = readChains(cboeCsv(cboeRow('SPX', 4000, 10, 20), cboeRow('SPXW', 4000, 5, 7)))
    expect(chain?.expiries).toHaveLength(1)
    expect(chain?.expiries[0]).toMatchObject({
      date: '2022-12-16',
      strike: Float64Array.of(4000),
      callOi: Float64Array.of(15),
      putOi: Float64Array.of(27),
    })
  })

  it.each([
    { first: 'SPX', second: 'SPXW', atClose: 0.3, taken: 0.3 },
    { first: 'SPXW', second: 'SPX', atClose: 0.3, taken: 0.3 },
    { first: 'SPX', second: 'SPXW', atClose: 0, taken: 0.2 },
    { first: 'SPXW', second: 'SPX', atClose: 0, taken: 0.2 },
  ])('takes the quote of the root settled at the close if it has one: $first, $second, $atClose', example => {
    const { first, second, atClose, taken } = example
    const rows = [first, second].map(root => cboeRow(root, 4000, 10, 10, root === 'SPXW' ? atClose : 0.2))
    expect(readChains(cboeCsv(...rows))[0]?.expiries[0]?.callIv).toEqual(Float64Array.of(taken))
  })

  it('counts a repeated contract once and the repetition as skipped', () => {
    const rows = Array.from({ length: 200 }, (_, index) => cboeRow('SPX', 3000 + index, 10, 20))
    const file = readChainFile(cboeCsv(...rows, cboeRow('SPX', 3000, 10, 20)))
    expect(file.skippedRows).toBe(2)
    expect(file.chains[0]?.expiries[0]?.callOi[0]).toBe(10)
  })

  it('excludes adjusted contracts', () => {
    const file = readChainFile(cboeCsv(cboeRow('SPX', 4000, 10, 20), cboeRow('SPX1', 4000, 5, 7)))
    expect(file.skippedRows).toBe(2)
    expect(file.chains[0]?.expiries[0]?.callOi[0]).toBe(10)
  })

  it('is rejected without a time that can be read, with the line and what was expected', () => {
    const csv = cboeCsv(cboeRow('SPX', 4000, 1, 2))
    const lines = [csv.replace('December', 'Decembruary'), csv.replace('Date:', 'When:')]
    expect(lines.map(text => codeOf(text))).toEqual(['no_time', 'no_time'])
    expect(() => readChains(lines[0] as string)).toThrow(
      /^Line 3: expected a time such as “Date: December 12, 2022 at 8:31 PM EST”, found “"Date: Decembruary 12, /,
    )
    expect(() => readChains(lines[1] as string)).toThrow(/^The file does not say when it was made: expected/)
  })

  it('has the time that the caller gives when it has none of its own', () => {
    const csv = cboeCsv(cboeRow('SPX', 4000, 1, 2))
    const undated = csv.slice(csv.indexOf(cboeHeader))
    const read = (text: string) => readChainFile(text, '', { undatedAsOfMs: 5 })
    expect(read(undated)).toMatchObject({ isUndated: true, chains: [{ asOfMs: 5, spot: null }] })
    expect(read(csv)).toMatchObject({ isUndated: false, chains: readChains(csv) })
  })

  it('is rejected with the first line that cannot be read and what was expected', () => {
    const csv = cboeCsv(cboeRow('SPX', 4000, 1, 2), cboeRow('SPX', 4010, 1, 2).replaceAll('SPX', '?'))
    expect(() => readChains(csv)).toThrow(
      /^2 of the file's 4 rows cannot be read. Line 6: expected the option/,
    )
  })
})

describe('a Cboe JSON', () => {
  it('has a UTC timestamp and merges its roots', () => {
    const [chain] = readChains(
      cboeJson([cboeOption('SPXW261016C07750000', 3), cboeOption('SPX261016C07750000', 4)]),
    )
    expect(chain).toMatchObject({ symbol: 'SPX', spot: 7765.2, source: 'cboe' })
    expect(chain?.asOfMs).toBe(Date.parse('2026-10-06T14:40:12Z'))
    expect(chain?.expiries[0]?.callOi).toEqual(Float64Array.of(7))
  })

  it('takes the time of its last trade, in New York time, when the timestamp has no date', () => {
    const [chain] = readChains(cboeJson([cboeOption('SPX261016C07750000')], '14:40:12'))
    expect(chain?.asOfMs).toBe(Date.parse('2026-10-06T14:24:00Z'))
  })
})

describe('a JSON list of quotes', () => {
  it('is read into columns with ascending strikes and missing values as zero', () => {
    const [chain] = readChains(
      yahooJson([yahooQuote('put', 760, 5), yahooQuote('call', 750, null), yahooQuote('call', 760, 9)]),
    )
    expect(chain).toMatchObject({ symbol: 'SPY', spot: 752.06, source: 'yahoo' })
    expect(chain?.expiries[0]).toMatchObject({
      strike: Float64Array.of(750, 760),
      callOi: Float64Array.of(0, 9),
      putOi: Float64Array.of(0, 5),
      callAsk: Float64Array.of(1.5, 1.5),
      putIv: Float64Array.of(0, 0.14),
    })
  })
})

describe('a CSV by strike', () => {
  it('holds many symbols, returned in file order', () => {
    const chains = readChains(
      strikesCsv(
        'B,2026-07-14T16:53,125.45,2026-07-17,95,29.6,31.9,9,72,1.53,0.25,0.35,1073,654,1.53',
        'A,2026-07-14T16:42,135.2,2026-07-17,105,0,0,0,0,0,,,,,',
      ),
    )
    expect(chains.map(({ symbol, spot }) => [symbol, spot])).toEqual([
      ['B', 125.45],
      ['A', 135.2],
    ])
    expect(chains[0]?.asOfMs).toBe(Date.parse('2026-07-14T20:53:00Z'))
    expect(chains[1]?.expiries[0]?.putOi).toEqual(Float64Array.of(0))
  })

  it('is rejected with the name of a missing column', () => {
    expect(() => readChains('symbol,strike\nA,5\n')).toThrow(/lacks the column snapshot_et/)
  })
})

describe('a Lean CSV', () => {
  const rows = ['20140613,70.71,C,0,0,0,0,0,14,0.3,0,0,0,0,0', '20140613,70.71,P,0,0,0,0,0,,0,0,0,0,0,0']

  it('takes symbol and day from the file name and the spot from the first row', () => {
    const [chain] = readChains(leanCsv(...rows), 'chains/lean/aapl_2014-06-09.csv.gz')
    expect(chain).toMatchObject({ symbol: 'AAPL', spot: 92.72, source: 'lean' })
    expect(chain?.asOfMs).toBe(Date.parse('2014-06-09T04:00:00Z'))
    expect(chain?.expiries[0]?.callOi).toEqual(Float64Array.of(14))
  })

  it('is rejected when the file name has no symbol and day', () => {
    expect(codeOf(leanCsv(...rows), 'chain.csv')).toBe('bad_heading')
  })
})

describe('any file', () => {
  const good = yahooJson([yahooQuote('call', 750, 5), yahooQuote('put', 750, 5)])

  it('may be gzip, plain bytes or text, with a byte-order mark or Windows line ends', () => {
    const expected = readChains(good)
    expect(readChains(gzipSync(good))).toEqual(expected)
    expect(readChains(new TextEncoder().encode(`\uFEFF${good}`))).toEqual(expected)
    const csv = cboeCsv(cboeRow('SPX', 4000, 10, 20))
    expect(readChains(csv.replaceAll('\n', '\r\n'))).toEqual(readChains(csv))
  })

  it.each<[string, string | Uint8Array, ChainFileErrorCode]>([
    ['an empty file', '', 'no_rows'],
    ['prose', 'Dear reader,\nno chain here.', 'unknown_format'],
    ['other JSON', '{"a":1}', 'unknown_format'],
    ['a JSON list', '[1,2]', 'unknown_format'],
    ['half a JSON', good.slice(0, -20), 'truncated'],
    ['half a gzip', gzipSync(good).subarray(0, 60), 'truncated'],
    ['a CSV cut within a row', cboeCsv(cboeRow('SPX', 4000, 10, 20)).slice(0, -40), 'truncated'],
    ['a CSV without rows', cboeCsv(), 'no_rows'],
    ['a JSON without options', cboeJson([]), 'no_rows'],
    ['rows that are no options', yahooJson([1, 'two', null]), 'no_rows'],
    [
      'one bad row in three',
      yahooJson([yahooQuote('call', 750, 5), yahooQuote('put', 750, 5), yahooQuote('put', 760, -1)]),
      'bad_rows',
    ],
  ])('is rejected with a code: %s', (_, content, code) => {
    expect(codeOf(content)).toBe(code)
  })

  it('skips up to one invalid row in a hundred', () => {
    const quotes = Array.from({ length: 99 }, (_, index) => yahooQuote('call', 700 + index, 5))
    const file = readChainFile(yahooJson([...quotes, yahooQuote('neither', 700, 5)]))
    expect(file).toMatchObject({ skippedRows: 1, format: 'yahoo-json' })
  })
})

describe('arbitrary input', () => {
  const samples = [
    cboeCsv(cboeRow('SPX', 4000, 10, 20), cboeRow('SPXW', 4000, 5, 7), cboeRow('SPXW', 4010, 5, 7)),
    cboeJson([cboeOption('SPXW261016C07750000', 3), cboeOption('SPX261016C07750000', 4)]),
    yahooJson([yahooQuote('call', 750, 5), yahooQuote('put', 750, 5)]),
    strikesCsv('A,2026-07-14T16:53,125.45,2026-07-17,95,29.6,31.9,9,72,1.53,0.25,0.35,1073,654,1.53'),
    leanCsv('20140613,70.71,C,0,0,0,0,0,14,0.3,0,0,0,0,0'),
  ]

  it('throws only ChainFileError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string()), content => {
        readOrReject(content)
      }),
    )
  })

  it('is rejected or read into a valid chain when a file is damaged', () => {
    const damage = fc.record({
      at: fc.nat(2000),
      remove: fc.nat(12),
      put: fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('-1', '1e999', 'NaN', '9999', '0', '"', ',', '\n', 'null', '99991231'),
      ),
    })
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(damage, { maxLength: 4 }), (sample, damages) => {
        let text = sample
        for (const { at, remove, put } of damages) {
          const start = at % (text.length + 1)
          text = text.slice(0, start) + put + text.slice(start + remove)
        }
        for (const chain of readOrReject(text, 'aapl_2014-06-09.csv')) expectValidChain(chain)
      }),
      { numRuns: 2000 },
    )
  })
})

function readOrReject(content: string | Uint8Array, fileName?: string): readonly OptionChain[] {
  try {
    return readChains(content, fileName)
  } catch (error) {
    expect(error).toBeInstanceOf(ChainFileError)
    return []
  }
}

function expectValidChain(chain: OptionChain): void {
  expect(chain.symbol).not.toBe('')
  expect(Number.isFinite(chain.asOfMs)).toBe(true)
  expect(chain.spot === null || chain.spot > 0).toBe(true)
  const dates = chain.expiries.map(({ date }) => date)
  expect(dates).toEqual([...new Set(dates)].sort())
  for (const { date, ...columns } of chain.expiries) {
    const { strike, callOi, putOi } = columns
    expect(strike.every((value, index) => index === 0 || value > (strike[index - 1] ?? 0))).toBe(true)
    for (const column of Object.values(columns)) expect(column).toHaveLength(strike.length)
    for (const column of [callOi, putOi]) expect(column.every(value => value >= 0)).toBe(true)
  }
}
