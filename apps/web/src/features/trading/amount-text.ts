const currencyPattern = /^[A-Z]{3}$/
const formats = new Map<string, Intl.NumberFormat>()
/** Accounts have few currencies; more are not kept. */
const maxFormats = 20

/** Money with its currency; empty without an amount. */
export function amountText(amount: number | null, currency: string, isSigned = false): string {
  if (amount === null || !Number.isFinite(amount)) return ''
  return formatOf(currency, isSigned).format(amount).replace('-', '−')
}

function formatOf(currency: string, isSigned: boolean): Intl.NumberFormat {
  const key = `${currency} ${isSigned}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    // The formatter throws for anything else.
    ...(currencyPattern.test(currency) && { style: 'currency', currency }),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  })
  if (formats.size < maxFormats) formats.set(key, made)
  return made
}
