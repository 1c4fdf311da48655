const currencyPattern = /^[A-Z]{3}$/

/** Money with its sign and currency. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    // The formatter throws for anything else.
    ...(currencyPattern.test(currency) && { style: 'currency', currency }),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  return format.format(amount).replace('-', '−')
}

export const percentText = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)} %`

export const numberText = (value: number, digits = 1): string =>
  String(Number(value.toFixed(digits))).replace('-', '−')
