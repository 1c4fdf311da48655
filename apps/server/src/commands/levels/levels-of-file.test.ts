import { levelsAnswerSchema } from '@tidemark/contracts'
import { computeLevels, describeLevels, hashChainInput, isoDate, type OptionChain } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import { describe, expect, it } from 'vitest'
import { chainFilesOf } from '../../levels/testing/chain-files.ts'
import { LevelsCommandError, levelsOfFile } from './levels-of-file.ts'

const strikes = Array.from({ length: 21 }, (_, index) => 90 + index)
const rowsOf = (symbol: string, time: string, spot: number) =>
  ['2026-07-17', '2026-07-24'].flatMap(expiry =>
    strikes.map(strike => `${symbol},${time},${spot},${expiry},${strike},1,100,0.2,1,100,0.2`),
  )
const fileOf = (...rows: readonly string[][]) =>
  ['symbol,snapshot_et,underlying,expiry,strike,c_ask,c_oi,c_iv,p_ask,p_oi,p_iv', ...rows.flat(), ''].join(
    '\n',
  )

const evening = rowsOf('AAA', '2026-07-13T20:30', 100)
const night = rowsOf('AAA', '2026-07-14T00:30', 100)
const noon = rowsOf('BBB', '2026-07-14T12:00', 101)

const answer = (text: string, ...options: string[]) =>
  levelsOfFile(['chains.csv', ...options], () => new TextEncoder().encode(text))

describe('npm run levels', () => {
  it('[SYS-3] prints the same format as the platform', () => {
    const [levels] = answer(fileOf(evening), '--open', '101', '--price', '99.5')
    // Only the platform announces versions.
    expect(levelsAnswerSchema.omit({ version: true }).parse(levels)).toEqual(levels)
    expect(levels).toMatchObject({
      symbol: 'AAA',
      session: '2026-07-14',
      anchor: 100,
      hg: 100.5,
      source: 'csv',
    })
    expect(levels?.cpbook).toMatch(/S[UD]$/)
    expect(levels?.opbook).toMatch(/L[UD]$/)
    expect(levels?.inputHash).toMatch(/^[0-9a-f]{32}$/)
  })

  it('[SYS-3] accepts day, anchor, depth and expiry', () => {
    const [levels] = answer(
      fileOf(evening),
      ...['--day', '2026-07-15', '--anchor', '99', '--depth', '1', '--expiry', '2026-07-17'],
    )
    expect(levels).toMatchObject({ session: '2026-07-15', anchor: 99 })
    expect(levels?.hp).toBe(levels?.mhp)
    expect(levels?.walls.hp.length).toBeLessThanOrEqual(2)
  })

  it('[SYS-3] prints one object for each symbol or for the chosen one', () => {
    const both = fileOf(evening, rowsOf('BBB', '2026-07-13T16:30', 101))
    expect(answer(both).map(({ symbol }) => symbol)).toEqual(['AAA', 'BBB'])
    expect(answer(both, '--symbol', 'bbb').map(({ symbol }) => symbol)).toEqual(['BBB'])
  })

  it('[SYS-3] needs an anchor for a chain from within the session, but not from the night before', () => {
    expect(answer(fileOf(night))[0]).toMatchObject({ session: '2026-07-14', anchor: 100 })
    expect(() => answer(fileOf(noon))).toThrow(/BBB is not from the night before 2026-07-14.*\n.*--anchor/)
    expect(() => answer(fileOf(noon), '--day', '2026-07-15')).toThrow(/--anchor/)
    expect(answer(fileOf(noon), '--anchor', 'spot')[0]).toMatchObject({ session: '2026-07-14', anchor: 101 })
  })

  it.each([
    [['--anchor', 'much'], '--anchor must be a price above zero, not “much”'],
    [['--open=-1'], '--open must be a price above zero'],
    [['--day', '2026-02-30'], '--day must be a day such as 2026-07-14'],
    [['--day', '2026-07-18'], 'the exchanges are closed on 2026-07-18'],
    [['--day', '1950-01-03'], 'the exchanges are closed'],
    [['--depth', '0'], '--depth must be auto or 1 to 999'],
    [['--expiry', 'friday'], '--expiry must be a day'],
    [['--symbol', 'ZZZ'], 'The file has no ZZZ. It contains AAA.'],
    [['more.csv'], 'Only one file is allowed'],
    [['--frobnicate'], 'Usage:'],
  ])('[SYS-3] refuses %j with the reason', (options, message) => {
    const run = () => answer(fileOf(evening), ...options)
    expect(run).toThrow(LevelsCommandError)
    expect(run).toThrow(message)
  })

  it('[SYS-3] needs a file, and --symbol when a price is given for a file of several symbols', () => {
    expect(() => levelsOfFile([], () => new Uint8Array())).toThrow(/Name the file/)
    expect(() => answer(fileOf(evening, noon), '--anchor', '100')).toThrow(/Choose it with --symbol/)
  })

  it('[SYS-3] reads a Cboe file without a time for the day that is given, and asks for the day otherwise', () => {
    const rows = ['260717', '260724'].flatMap(expiry =>
      strikes.map(strike => {
        const side = (right: string) =>
          `AAA${expiry}${right}${String(strike * 1000).padStart(8, '0')},1,0,1,1,1,0.2,0,0,100`
        return `Fri,${side('C')},${strike},${side('P')}`
      }),
    )
    const columns = 'Last Sale,Net,Bid,Ask,Volume,IV,Delta,Gamma,Open Interest'
    const undated = [
      'Aaa,Last: 100.5,Change: 0',
      'Date: some day,Bid: 1',
      `Expiration Date,Calls,${columns},Strike,Puts,${columns}`,
      ...rows,
    ].join('\n')
    expect(answer(undated, '--day', '2026-07-14')[0]).toMatchObject({
      session: '2026-07-14',
      anchor: 100.5,
      asOf: null,
      hp: expect.any(Number),
    })
    expect(() => answer(undated)).toThrow(LevelsCommandError)
    expect(() => answer(undated)).toThrow(/^Line 2: expected a time.*\n.*--day/)
  })
})

describe('a chain of the simulated market', async () => {
  const { chains } = createSimulatedMarket({ seed: '1', symbols: ['AAPL'] })
  const whole = await chains.chain('AAPL', Date.parse('2026-11-16T15:00:00Z'))
  if (!whole) throw new Error('The simulated market has no chain of AAPL')
  const chain: OptionChain = { ...whole, expiries: whole.expiries.slice(0, 4) }
  const anchor = chain.spot ?? 0
  const session = isoDate('2026-11-16')
  const levelsOf = (read: OptionChain) => {
    const input = { chain: read, session, anchor, depth: 'auto', expiry: null } as const
    const { source, ...levels } = describeLevels(computeLevels(input), {
      ...{ symbol: 'AAPL', session, anchor, open: null, price: read.spot },
      ...{ asOfMs: read.asOfMs, source: read.source, inputHash: hashChainInput(input) },
    })
    return levels
  }

  it.each(chainFilesOf(chain))('[SYS-3] has its levels in $format', ({ name, content, chain: read }) => {
    const expected = levelsOf(read)
    expect(expected).toMatchObject({ hp: expect.any(Number), mhp: expect.any(Number), flags: [] })
    const options = ['--day', session, '--anchor', String(anchor)]
    expect(levelsOfFile([name, ...options], () => content)).toMatchObject([expected])
  })
})
