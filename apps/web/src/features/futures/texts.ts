/** User-visible texts of the futures connection, as the product has always said them. */
export const futuresTexts = {
  alertTitle: 'Futures',
  notLoggedInTitle: 'Not Logged Into Futures Account',
  notLoggedInText: 'Attempted to resolve a symbol while login is not complete',
  notLoggedInStatus: 'Not logged In',
  noTickSize: (symbol: string) => `Broker Error for ${symbol} / Failed to get ticksize`,
  contract: (product: string, month: string) => `${product}, ${month}`,
  continuous: (product: string) => `${product}, continuous`,
  backAdjustedStep: (isOn: boolean) => (isOn ? 'back-adjusted prices' : 'prices as traded'),
  codeFailed: 'The futures connection could not be loaded',
  unreadable: 'A futures message could not be read',
  liveBarsFailed: (symbol: string) => `No live bars of ${symbol}`,
  minutesFailed: (symbol: string) => `No bars of the last day of ${symbol}`,
}
