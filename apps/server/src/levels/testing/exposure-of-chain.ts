import {
  crossingWithin,
  curvePrices,
  type ExposureExpirySet,
  exposureOfExpiry,
  fitExpiry,
  type IsoDate,
  isExpiryOfSet,
  listedExpiries,
  netGammaOf,
  type OptionChain,
  signChanges,
  sumByStrike,
  zeroGammaOf,
} from '@tidemark/domain'

export interface ExposureInput {
  readonly session: IsoDate
  readonly anchor: number
  readonly spot: number
  readonly set: ExposureExpirySet
}

export function exposureOf(chain: OptionChain, { session, anchor, spot, set }: ExposureInput) {
  const expiries = listedExpiries(chain, session)
    .filter(({ date }) => isExpiryOfSet(date, set, session))
    .flatMap(expiry => fitExpiry(expiry, { session, anchor }) ?? [])
  const strikes = sumByStrike(expiries.map(expiry => exposureOfExpiry(expiry, spot)))
  const netGamma = netGammaOf(expiries)
  const prices = curvePrices({ expiries, anchor, spot })
  const curve = { price: prices, gamma: prices.map(netGamma) }
  const crossings = signChanges(curve).map(range => crossingWithin(netGamma, range))
  return { strikes, netGamma: netGamma(spot), zeroGamma: zeroGammaOf(curve, crossings, spot).price }
}

const price = (value: number | null): string => (value === null ? 'none' : value.toFixed(2))

/** A row of the table of net and zero gamma in docs/method.md. */
export function curveRow(name: string, chain: OptionChain, input: ExposureInput): string {
  const { netGamma, zeroGamma } = exposureOf(chain, input)
  return `| ${name} | ${input.set} | ${(netGamma / 1e6).toFixed(1).replace('-', '−')} | ${price(zeroGamma)} |`
}
