import type { ExpiryStrikes, IsoDate, OptionChain } from '@tidemark/domain'

interface ChainScript {
  readonly symbol: string
  readonly asOfMs: number
  readonly spot: number
  readonly expiries: readonly IsoDate[]
  /** Where open interest is heaviest; at the spot by default. */
  readonly centre?: number
  /** Scale of the open interest. */
  readonly interest?: number
}

/** Creates a valid chain with strikes half a dollar apart around the spot. */
export function scriptedChain({
  symbol,
  asOfMs,
  spot,
  expiries,
  centre = spot,
  interest = 1000,
}: ChainScript): OptionChain {
  const middle = Math.round(spot)
  const reach = Math.max(20, Math.round(spot * 0.4))
  const strike = Float64Array.from({ length: 2 * reach + 1 }, (_, row) => middle + (row - reach) / 2)
  const weight = (peak: number) => strike.map(value => Math.round(interest / (1 + Math.abs(value - peak))))
  const flat = (value: number) => strike.map(() => value)
  const expiry = (date: IsoDate): ExpiryStrikes => ({
    date,
    strike,
    callOi: weight(centre + 2),
    putOi: weight(centre - 2),
    callIv: flat(0.25),
    putIv: flat(0.25),
    callAsk: flat(1),
    putAsk: flat(1),
  })
  return { symbol, spot, asOfMs, source: 'scripted', expiries: expiries.map(expiry) }
}
