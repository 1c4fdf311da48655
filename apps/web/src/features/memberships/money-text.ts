/** An amount such as $59.00. */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** A day such as December 16, 2026. */
export const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(seconds * 1000)
