import { parseArgs } from 'node:util'
import {
  computeLevels,
  type Depth,
  describeLevels,
  hashChainInput,
  type IsoDate,
  isoDate,
  isTradingDay,
  type LevelDescription,
  type OptionChain,
  regularSession,
  sessionOfChain,
} from '@tidemark/domain'
import { type ChainFile, ChainFileError, readChainFile } from '@tidemark/sources'

export const levelsUsage = `Usage:
  npm run levels -- FILE [options]      prints the levels of an option chain, one JSON object per line

  FILE            option chains, plain or gzip: Cboe CSV or JSON, a JSON list of quotes, CSV by strike, Lean CSV
  --day DAY       the session of the levels, such as 2026-07-14. Default: the day of the chain, or the next session
                  when the chain is from after the close. With --day the file need not say when it was made: its price
                  is then taken for the close before that day, unless --anchor is given
  --anchor PRICE  the close of the previous session. Default: the price in the chain, if the chain is from between that
                  close and the open of the session; otherwise required. --anchor spot always uses the price in the chain
  --open PRICE    the first price of the session, needed for hg, redistribution and opbook
  --price PRICE   the last price, for cpbook. Default: the price in the chain
  --symbol NAME   only this symbol of a file with several
  --depth N       the number of walls per side. Default: the fewest that hold 80 % of the side
  --expiry DAY    uses this expiry alone as the weekly set`

/** An error that the user can fix; printed without a stack trace. */
export class LevelsCommandError extends Error {
  override readonly name = 'LevelsCommandError'
}

interface LevelsRequest {
  readonly file: string
  readonly day: IsoDate | undefined
  readonly anchor: number | 'spot' | undefined
  readonly open: number | null
  readonly price: number | null
  readonly symbol: string | undefined
  readonly depth: Depth
  readonly expiry: IsoDate | null
}

/** Runs a command line and returns one object per selected chain. Throws LevelsCommandError, and errors of reading. */
export function levelsOfFile(
  commandLine: readonly string[],
  readFile: (path: string) => Uint8Array,
): LevelDescription[] {
  const request = readRequest(commandLine)
  const file = readFileOf(request, readFile(request.file))
  const chains = selectedChains(file.chains, request)
  return chains.map(chain => levelsOf(chain, request, file.isUndated ?? false))
}

function readFileOf({ file, day }: LevelsRequest, content: Uint8Array): ChainFile {
  const undatedAsOfMs = day === undefined ? undefined : regularSession(day).open * 1000 - 1
  try {
    return readChainFile(content, file, { undatedAsOfMs })
  } catch (error) {
    if (!(error instanceof ChainFileError) || error.code !== 'no_time') throw error
    throw new LevelsCommandError(`${error.message}\nName the session of the levels with --day instead.`)
  }
}

function readRequest(commandLine: readonly string[]): LevelsRequest {
  const { values, positionals } = parsed(commandLine)
  const [file, ...others] = positionals
  if (file === undefined) throw new LevelsCommandError(`Name the file of the option chain.\n\n${levelsUsage}`)
  if (others.length > 0) throw new LevelsCommandError(`Only one file is allowed. Remove: ${others.join(' ')}`)
  return {
    file,
    day: values.day === undefined ? undefined : tradingDay('--day', values.day),
    anchor: values.anchor === 'spot' ? 'spot' : (price('--anchor', values.anchor) ?? undefined),
    open: price('--open', values.open),
    price: price('--price', values.price),
    symbol: values.symbol?.toUpperCase(),
    depth: depth(values.depth),
    expiry: values.expiry === undefined ? null : day('--expiry', values.expiry),
  }
}

function parsed(commandLine: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    day: text,
    anchor: text,
    open: text,
    price: text,
    symbol: text,
    depth: text,
    expiry: text,
  }
  try {
    return parseArgs({ args: [...commandLine], allowPositionals: true, options })
  } catch (error) {
    throw new LevelsCommandError(`${(error as Error).message}\n\n${levelsUsage}`)
  }
}

function price(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (text.trim() === '' || !(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new LevelsCommandError(`${name} must be a price above zero, not “${text}”.`)
  return value
}

function day(name: string, text: string): IsoDate {
  try {
    return isoDate(text)
  } catch {
    throw new LevelsCommandError(`${name} must be a day such as 2026-07-14, not “${text}”.`)
  }
}

function tradingDay(name: string, text: string): IsoDate {
  const date = day(name, text)
  const isKnown = date >= '2000-01-03' && date <= '2098-12-31'
  if (!isKnown || !isTradingDay(date))
    throw new LevelsCommandError(`${name}: the exchanges are closed on ${text}.`)
  return date
}

function depth(text: string | undefined): Depth {
  if (text === undefined || text === 'auto') return 'auto'
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new LevelsCommandError(`--depth must be auto or 1 to 999, not “${text}”.`)
  return Number(text)
}

function selectedChains(
  chains: readonly OptionChain[],
  { symbol, anchor, open, price }: LevelsRequest,
): readonly OptionChain[] {
  const chosen = symbol === undefined ? chains : chains.filter(chain => chain.symbol === symbol)
  if (chosen.length === 0) {
    const some = chains.slice(0, 5).map(chain => chain.symbol)
    throw new LevelsCommandError(
      `The file has no ${symbol}. It contains ${some.join(', ')}${chains.length > 5 ? ` and ${chains.length - 5} more` : ''}.`,
    )
  }
  const hasOwnPrice = typeof anchor === 'number' || open !== null || price !== null
  if (chosen.length > 1 && hasOwnPrice)
    throw new LevelsCommandError(
      `The file contains ${chosen.length} symbols, and a price applies to one of them. Choose it with --symbol.`,
    )
  return chosen
}

function levelsOf(chain: OptionChain, request: LevelsRequest, isUndated: boolean): LevelDescription {
  const session = request.day ?? sessionOfChain(chain.asOfMs)
  const anchor = anchorOf(chain, request, session)
  const input = { chain, session, anchor, depth: request.depth, expiry: request.expiry }
  return describeLevels(computeLevels(input), {
    symbol: chain.symbol,
    session,
    anchor,
    open: request.open,
    price: request.price ?? chain.spot,
    asOfMs: isUndated ? null : chain.asOfMs,
    source: chain.source,
    inputHash: hashChainInput(input),
  })
}

function anchorOf(chain: OptionChain, { anchor }: LevelsRequest, session: IsoDate): number {
  if (typeof anchor === 'number') return anchor
  if (chain.spot === null)
    throw new LevelsCommandError(
      `The chain of ${chain.symbol} has no price. Give the previous close with --anchor.`,
    )
  if (anchor === undefined && !isFromBeforeOpen(session, chain.asOfMs))
    throw new LevelsCommandError(
      `The chain of ${chain.symbol} is not from the night before ${session}, so its price is not the previous close.\n` +
        'Give the close with --anchor, or use the price in the chain with --anchor spot.',
    )
  return chain.spot
}

/** Between the previous close and the market open the last price is the previous close. */
function isFromBeforeOpen(session: IsoDate, asOfMs: number): boolean {
  return sessionOfChain(asOfMs) === session && asOfMs < regularSession(session).open * 1000
}
