/** The funds whose options give the levels of index futures, by the product's symbol at the exchange and at the provider. */
const funds: Readonly<Record<string, string>> = {
  ES: 'SPY',
  EP: 'SPY',
  MES: 'SPY',
  NQ: 'QQQ',
  ENQ: 'QQQ',
  MNQ: 'QQQ',
  RTY: 'IWM',
  M2K: 'IWM',
}

const futurePattern = /^(?:F\.US\.|\/)([A-Z0-9]+?)(?:[FGHJKMNQUVXZ]\d\d)?$/

/** Returns the fund behind `F.US.EPZ26`, `F.US.EP`, `/ES` or `/ESZ26`; null for other futures and for other symbols. */
export function indexFundOf(symbol: string): string | null {
  const product = futurePattern.exec(symbol.toUpperCase())?.[1]
  return product === undefined ? null : (funds[product] ?? null)
}
