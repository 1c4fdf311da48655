/** When an option's value is fixed: on the opening prices of its expiry day, or on the close. */
export type Settlement = 'AM' | 'PM'

interface RootFacts {
  readonly underlying: string
  readonly settlement: Settlement
}

/** Roots that say something else than “PM, on the ticker of the same name”. One more root: one more line. */
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

/** The ticker an option root stands on; adjusted roots keep the ticker they were split from. */
export function underlyingOfRoot(root: string): string {
  const plain = root.replace(/\d/g, '')
  return ROOTS.get(plain)?.underlying ?? plain
}

export function settlementOfRoot(root: string): Settlement {
  return ROOTS.get(root)?.settlement ?? 'PM'
}

/** Roots with a digit deliver something else than 100 shares, so they do not add up with the others. */
export function isAdjustedRoot(root: string): boolean {
  return /\d/.test(root)
}
