/** Whether an option settles at the opening prices or at the close of its expiry day. */
export type Settlement = 'AM' | 'PM'

interface RootFacts {
  readonly underlying: string
  readonly settlement: Settlement
}

/** Roots that are not PM-settled options on the ticker of the same name. Add a root here. */
const ROOTS: ReadonlyMap<string, RootFacts> = new Map([
  ['SPX', { underlying: 'SPX', settlement: 'AM' }],
  ['SPXW', { underlying: 'SPX', settlement: 'PM' }],
  ['NDX', { underlying: 'NDX', settlement: 'AM' }],
  ['NDXP', { underlying: 'NDX', settlement: 'PM' }],
  ['RUT', { underlying: 'RUT', settlement: 'AM' }],
  ['RUTW', { underlying: 'RUT', settlement: 'PM' }],
  ['DJX', { underlying: 'DJX', settlement: 'AM' }],
  ['DJXW', { underlying: 'DJX', settlement: 'PM' }],
  ['VIX', { underlying: 'VIX', settlement: 'AM' }],
  ['VIXW', { underlying: 'VIX', settlement: 'AM' }],
  ['BRKB', { underlying: 'BRK.B', settlement: 'PM' }],
  ['BFB', { underlying: 'BF.B', settlement: 'PM' }],
])

/** The underlying ticker of an option root; adjusted roots map to their original ticker. */
export function underlyingOfRoot(root: string): string {
  const plain = root.replace(/\d/g, '')
  return ROOTS.get(plain)?.underlying ?? plain
}

export function settlementOfRoot(root: string): Settlement {
  return ROOTS.get(root)?.settlement ?? 'PM'
}

/** Roots with a digit do not deliver 100 shares, so their contracts cannot be summed with the others. */
export function isAdjustedRoot(root: string): boolean {
  return /\d/.test(root)
}
