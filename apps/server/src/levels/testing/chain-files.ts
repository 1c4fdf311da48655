import { gzipSync } from 'node:zlib'
import {
  type ExpiryStrikes,
  epochSeconds,
  newYorkClock,
  newYorkDate,
  newYorkInstant,
  type OptionChain,
  toEpochMs,
} from '@tidemark/domain'

export interface ChainFixture {
  readonly format: string
  readonly name: string
  readonly content: Uint8Array
  /** What is in the file. */
  readonly chain: OptionChain
}

interface Contract {
  /** In the notation of the exchanges, such as SPY261120C00745000. */
  readonly name: string
  readonly expiry: string
  readonly strike: number
  readonly side: 'call' | 'put'
  readonly openInterest: number
  readonly iv: number
  readonly ask: number
}

/** Writes a chain in each format that files of option chains have. */
export function chainFilesOf(chain: OptionChain): ChainFixture[] {
  const day = dayOf(chain)
  const plain = (format: string, name: string, text: string): ChainFixture => ({
    ...{ format, name },
    content: new TextEncoder().encode(text),
    chain,
  })
  const strikes = plain('CSV by strike', 'chains.csv', strikesCsv(chain))
  return [
    plain('Cboe CSV', 'cboe.csv', cboeCsv(chain)),
    plain('Cboe JSON', 'cboe.json', cboeJson(chain)),
    plain('JSON list of quotes', 'quotes.json', quotesJson(chain)),
    strikes,
    { ...strikes, format: 'CSV by strike, gzip', name: 'chains.csv.gz', content: gzipSync(strikes.content) },
    {
      ...plain('Lean CSV', `${chain.symbol.toLowerCase()}_${day}.csv`, leanCsv(chain)),
      chain: withoutAsks({ ...chain, asOfMs: toEpochMs(newYorkInstant(day, '00:00')) }),
    },
  ]
}

const sidesOf = ({ symbol }: OptionChain, expiry: ExpiryStrikes, row: number): [Contract, Contract] => {
  const strike = expiry.strike[row] ?? 0
  const nameOf = (letter: string) =>
    `${symbol}${expiry.date.slice(2).replaceAll('-', '')}${letter}${String(Math.round(strike * 1000)).padStart(8, '0')}`
  const at = { expiry: expiry.date, strike }
  return [
    {
      ...{ ...at, name: nameOf('C'), side: 'call', openInterest: expiry.callOi[row] ?? 0 },
      ...{ iv: expiry.callIv[row] ?? 0, ask: expiry.callAsk[row] ?? 0 },
    },
    {
      ...{ ...at, name: nameOf('P'), side: 'put', openInterest: expiry.putOi[row] ?? 0 },
      ...{ iv: expiry.putIv[row] ?? 0, ask: expiry.putAsk[row] ?? 0 },
    },
  ]
}

const pairsOf = (chain: OptionChain): [Contract, Contract][] =>
  chain.expiries.flatMap(expiry => Array.from(expiry.strike, (_, row) => sidesOf(chain, expiry, row)))

const withoutAsks = (chain: OptionChain): OptionChain => ({
  ...chain,
  expiries: chain.expiries.map(expiry => ({
    ...expiry,
    callAsk: expiry.callAsk.map(() => 0),
    putAsk: expiry.putAsk.map(() => 0),
  })),
})

const dayOf = ({ asOfMs }: OptionChain) => newYorkDate(epochSeconds(Math.floor(asOfMs / 1000)))
const newYorkTime = ({ asOfMs }: OptionChain): string => newYorkClock(epochSeconds(Math.floor(asOfMs / 1000)))

function cboeCsv(chain: OptionChain): string {
  const columns = 'Last Sale,Net,Bid,Ask,Volume,IV,Delta,Gamma,Open Interest'
  const half = ({ name, ask, iv, openInterest }: Contract) =>
    `${name},0,0,0,${ask},0,${iv},0,0,${openInterest}`
  const date = new Date(chain.asOfMs)
  const day = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
  return [
    `${chain.symbol},Last: ${chain.spot},Change: 0`,
    `"Date: ${day} at ${newYorkTime(chain)} ET",Bid: 0`,
    `Expiration Date,Calls,${columns},Strike,Puts,${columns}`,
    ...pairsOf(chain).map(([call, put]) => `Fri,${half(call)},${call.strike},${half(put)}`),
    '',
  ].join('\n')
}

const cboeJson = (chain: OptionChain): string =>
  JSON.stringify({
    timestamp: new Date(chain.asOfMs).toISOString().slice(0, 19).replace('T', ' '),
    data: {
      symbol: chain.symbol,
      current_price: chain.spot,
      options: pairsOf(chain)
        .flat()
        .map(({ name, iv, ask, openInterest }) => ({ option: name, iv, ask, open_interest: openInterest })),
    },
  })

const quotesJson = (chain: OptionChain): string =>
  JSON.stringify({
    symbol: chain.symbol,
    updated: new Date(chain.asOfMs).toISOString(),
    underlyingPrice: chain.spot,
    quotes: pairsOf(chain)
      .flat()
      .map(({ name, expiry, ...quote }) => ({ symbol: name, expiration: expiry, ...quote })),
  })

function strikesCsv(chain: OptionChain): string {
  const half = ({ ask, openInterest, iv }: Contract) => `${ask},${openInterest},${iv}`
  return [
    'symbol,snapshot_et,underlying,expiry,strike,c_ask,c_oi,c_iv,p_ask,p_oi,p_iv',
    ...pairsOf(chain).map(
      ([call, put]) =>
        `${chain.symbol},${dayOf(chain)}T${newYorkTime(chain)},${chain.spot},${call.expiry},${call.strike},${half(call)},${half(put)}`,
    ),
    '',
  ].join('\n')
}

/** Without asks. The day is in the name of the file. */
const leanCsv = (chain: OptionChain): string =>
  [
    '#expiry,strike,right,close,open_interest,implied_volatility',
    `,,,${chain.spot},,`,
    ...pairsOf(chain)
      .flat()
      .map(
        ({ expiry, strike, side, openInterest, iv }) =>
          `${expiry.replaceAll('-', '')},${strike},${side === 'call' ? 'C' : 'P'},1,${openInterest},${iv}`,
      ),
    '',
  ].join('\n')
