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
import { readChains } from '@tidemark/sources'

export const levelsUsage = `Usage:
  npm run levels -- FILE [options]      the levels an option chain bears, one JSON object a line

  FILE            option chains, plain or gzip: Cboe CSV or JSON, a JSON list of quotes, CSV by strike, Lean CSV
  --day DAY       the session the levels are for, such as 2026-07-14. Left out, it is the day the chain was taken on,
                  or the next session when it was taken after the close
  --anchor PRICE  the previous session's close. Left out, the chain's own price serves if it was taken between that close
                  and the session's open; otherwise the anchor must be given. --anchor spot takes it all the same
  --open PRICE    the session's first price: gives hg, redistribution and opbook
  --price PRICE   the last price, for cpbook; left out, the chain's own price
  --symbol NAME   of a file with many symbols this one alone
  --depth N       so many walls a side instead of the fewest that hold 80 % of it
  --expiry DAY    makes the weekly set this one day`

/** What the person can mend: told as a sentence, without a trace. */
export class LevelsCommandError extends Error {
  override readonly name = 'LevelsCommandError'
}

interface Wish {
  readonly file: string
  readonly day: IsoDate | undefined
  readonly anchor: number | 'spot' | undefined
  readonly open: number | null
  readonly price: number | null
  readonly symbol: string | undefined
  readonly depth: Depth
  readonly expiry: IsoDate | null
}

/** Answers a command line: one object for each chain asked for. Throws LevelsCommandError and what reading throws. */
export function levelsOfFile(
  commandLine: readonly string[],
  readFile: (path: string) => Uint8Array,
): LevelDescription[] {
  const wish = readWish(commandLine)
  const chains = chosenChains(readChains(readFile(wish.file), wish.file), wish)
  return chains.map(chain => levelsOf(chain, wish))
}

function readWish(commandLine: readonly string[]): Wish {
  const { values, positionals } = parsed(commandLine)
  const [file, ...others] = positionals
  if (file === undefined)
    throw new LevelsCommandError(`Name the file that holds the option chain.\n\n${levelsUsage}`)
  if (others.length > 0) throw new LevelsCommandError(`One file at a time: ${others.join(' ')} is too much.`)
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

function chosenChains(
  chains: readonly OptionChain[],
  { symbol, anchor, open, price }: Wish,
): readonly OptionChain[] {
  const chosen = symbol === undefined ? chains : chains.filter(chain => chain.symbol === symbol)
  if (chosen.length === 0) {
    const some = chains.slice(0, 5).map(chain => chain.symbol)
    throw new LevelsCommandError(
      `The file has no ${symbol}. It holds ${some.join(', ')}${chains.length > 5 ? ` and ${chains.length - 5} more` : ''}.`,
    )
  }
  const hasOwnPrice = typeof anchor === 'number' || open !== null || price !== null
  if (chosen.length > 1 && hasOwnPrice)
    throw new LevelsCommandError(
      `The file holds ${chosen.length} symbols, and a price belongs to one of them: choose it with --symbol.`,
    )
  return chosen
}

function levelsOf(chain: OptionChain, wish: Wish): LevelDescription {
  const session = wish.day ?? sessionOfChain(chain.asOfMs)
  const anchor = anchorOf(chain, wish, session)
  const input = { chain, session, anchor, depth: wish.depth, expiry: wish.expiry }
  return describeLevels(computeLevels(input), {
    symbol: chain.symbol,
    session,
    anchor,
    open: wish.open,
    price: wish.price ?? chain.spot,
    asOfMs: chain.asOfMs,
    source: chain.source,
    inputHash: hashChainInput(input),
  })
}

function anchorOf(chain: OptionChain, { anchor }: Wish, session: IsoDate): number {
  if (typeof anchor === 'number') return anchor
  if (chain.spot === null)
    throw new LevelsCommandError(
      `The chain of ${chain.symbol} tells no price of its own: give the previous close with --anchor.`,
    )
  if (anchor === undefined && !isTakenBefore(session, chain.asOfMs))
    throw new LevelsCommandError(
      `The chain of ${chain.symbol} is no export from the night before ${session}, so its price is not the previous close.\n` +
        'Give the close with --anchor, or --anchor spot to take the chain’s price all the same.',
    )
  return chain.spot
}

/** Between the close before a session and its opening bell the last price is the previous close. */
function isTakenBefore(session: IsoDate, asOfMs: number): boolean {
  return sessionOfChain(asOfMs) === session && asOfMs < regularSession(session).open * 1000
}
