import { addDays, type ExpiryStrikes, type IsoDate, type OptionChain } from '@tidemark/domain'

interface ChainScript {
  readonly symbol: string
  readonly asOfMs: number
  readonly spot: number
  readonly expiries: readonly IsoDate[]
  /** Where open interest is heaviest; at the spot unless told. */
  readonly heart?: number
  /** All open interest times this. */
  readonly interest?: number
}

/** A chain of strikes a dollar apart around the spot, with all that levels need. */
export function scriptedChain({
  symbol,
  asOfMs,
  spot,
  expiries,
  heart = spot,
  interest = 1000,
}: ChainScript): OptionChain {
  const middle = Math.round(spot)
  const reach = Math.max(10, Math.round(spot * 0.2))
  const strike = Float64Array.from({ length: 2 * reach + 1 }, (_, row) => middle - reach + row)
  const weight = (centre: number) =>
    strike.map(value => Math.round(interest / (1 + Math.abs(value - centre))))
  const flat = (value: number) => strike.map(() => value)
  const expiry = (date: IsoDate): ExpiryStrikes => ({
    date,
    strike,
    callOi: weight(heart + 2),
    putOi: weight(heart - 2),
    callIv: flat(0.25),
    putIv: flat(0.25),
    callAsk: flat(1),
    putAsk: flat(1),
  })
  return { symbol, spot, asOfMs, source: 'scripted', expiries: expiries.map(expiry) }
}

/** Expiries on each Friday from a date on. */
export function fridaysFrom(friday: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, week) => addDays(friday, 7 * week))
}
