/** How a contract's prices are shown: with decimals, or as fractions, some of which have a part of their own. */
export type DisplayPriceScale =
  | { readonly kind: 'decimals'; readonly digits: number }
  /** `part` of 4 means quarters of the fraction. */
  | { readonly kind: 'fractions'; readonly denominator: number; readonly part: number }

const MAX_DIGITS = 15
const FIRST_FRACTION = 101
const LAST_FRACTION = 110
const partsOfFractions: Readonly<Record<number, readonly [denominator: number, part: number]>> = {
  201: [32, 2],
  202: [32, 4],
  203: [32, 8],
  204: [64, 2],
  205: [64, 4],
  206: [32, 16],
}

/** Null for a code that the protocol does not define. */
export function displayPriceScaleOf(code: number): DisplayPriceScale | null {
  if (!Number.isInteger(code) || code < 0) return null
  if (code <= MAX_DIGITS) return { kind: 'decimals', digits: code }
  if (code >= FIRST_FRACTION && code <= LAST_FRACTION)
    return { kind: 'fractions', denominator: 2 ** (code - FIRST_FRACTION + 1), part: 1 }
  const fraction = partsOfFractions[code]
  return fraction ? { kind: 'fractions', denominator: fraction[0], part: fraction[1] } : null
}

/** The smallest difference that the display shows. */
export const displayStep = (scale: DisplayPriceScale): number =>
  scale.kind === 'decimals' ? 1 / 10 ** scale.digits : 1 / (scale.denominator * scale.part)
