const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9, useGrouping: false })
const price = (value: number): string => number.format(value)

/** What trading tells the user. The titles are those the product has always had. */
export const tradingTexts = {
  orderFailed: 'Order Failed!',
  symbolNotFound: 'symbol not found in order',
  noContract: (symbol: string): string => `symbol ${symbol} has no contractId`,
  placementFailed: 'Order Placement Failed',
  modificationFailed: 'Order Modification Failed',
  cancellationFailed: 'Order Cancellation Failed',
  tickSizeFailed: (symbol: string): string => `Broker Error for ${symbol}`,
  tickSizeText: 'Failed to get ticksize',
  notConnected: 'Not able to connect to broker account',
  notConnectedText: 'Try refreshing your browser',
  orderDisplayFailed: 'Order Status Display Failed!',
  orderDisplayText: (orderId: string): string =>
    `Order id ${orderId} was not found or is incorrect. Please take screenshots and report it to support.`,
  positionsDisplayFailed: 'Open positions Display Failed!',
  positionsDisplayText: (contractId: number): string =>
    `Contract ${contractId} was not found. Please refresh the browser and try again.`,
  notLoggedIn: 'Not Logged Into Futures Account',
  notLoggedInText: 'Attempted to resolve a symbol while login is not complete',
  quantity: 'The quantity is a whole number from 1',
  quantityTooLarge: (most: number): string => `The quantity is at most ${most}`,
  limitPriceMissing: 'A limit order needs a limit price',
  stopPriceMissing: 'A stop order needs a stop price',
  price: 'A price is not a number',
  dateMissing: 'A good-till-date order needs its last day',
  noBrackets: 'This account takes no take profit or stop loss with an order',
  bracketFailed: 'Order Without Protection',
  bracketFailedText: (parts: readonly string[]): string =>
    `The order was placed, but not its protection. ${parts.join('. ')}`,
  takeProfitRefused: (text: string): string => `Take profit: ${text}`,
  stopLossRefused: (text: string): string => `Stop loss: ${text}`,
  bracketOfBracket: 'A take profit or stop loss has none of its own',
  changeFailed: (parts: readonly string[], isPartly: boolean): string =>
    [...parts, ...(isPartly ? ['The rest of the change was made'] : [])].join('. '),
  takeProfitSide: 'The take profit lies on the wrong side of the price',
  stopLossSide: 'The stop loss lies on the wrong side of the price',
  stopPassed: {
    buy: (last: number): string =>
      `The market has passed this stop: it would trade at once. A buy stop lies above the last price, ${price(last)}`,
    sell: (last: number): string =>
      `The market has passed this stop: it would trade at once. A sell stop lies below the last price, ${price(last)}`,
  },
  stopBeyondLimit: {
    buy: 'The stop lies above its limit. The limit of a buy stop limit order is at its stop or above it',
    sell: 'The stop lies below its limit. The limit of a sell stop limit order is at its stop or below it',
  },
  noPriceForStop: (symbol: string): string =>
    `There is no price of ${symbol} yet, so nobody knows whether the market has passed the stop. Try again when its prices have come`,
  unknownAccount: 'This account is not connected',
  unknownOrder: 'This order is not known any more',
  orderClosed: 'This order is not working any more',
  orderBusy: 'This order is being changed: wait for the broker',
  filledAlready: (quantity: number): string =>
    `${quantity} of the order are filled already: its quantity is more than that`,
  nothingToChange: 'Nothing of the order was changed',
  noPosition: (symbol: string): string => `There is no position in ${symbol}`,
  tooManyOrders: 'Too many orders are working',
  filledBefore: 'The order was filled before it could be cancelled',
  lostRequest:
    'The connection was lost before the broker answered, and the broker does not list this request. It is not sent again. Check your orders and positions before you repeat it.',
  cutOff:
    'Sent, but the connection was lost before the broker answered. It is looked up when the connection is back, and not sent again.',
  earlierCutOff:
    'The connection was lost before the broker answered your last order. Wait until that order has been looked up.',
  notSent: (timeout: string): string =>
    `${timeout}. There was no connection to the broker: nothing was sent, and nothing will be. Repeat it when the connection is back`,
  positionBusy: 'An order against this position is on its way: wait for the broker',
  positionUnknown:
    'There is no connection to the broker, so the position is not known: nothing was sent, and nothing will be. Repeat it when the connection is back',
  unanswered:
    'The broker has not answered. The request may still be carried out: check your orders and positions before you repeat it.',
  someFailed: (count: number, text: string): string => (count > 1 ? `${count} orders: ${text}` : text),
  flattenFailed: 'Not flat',
  flattenUnknown:
    'The connection was lost. Whether orders or positions are left is not known until it is back. Check them then',
  flattenNotSent:
    'There was no connection to the broker: nothing was sent, and nothing will be. Press again when the connection is back',
  left: (orders: readonly string[], positions: readonly string[]): string =>
    [
      orders.length > 0 ? `Working orders left: ${orders.join(', ')}` : '',
      positions.length > 0 ? `Open positions left: ${positions.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('. '),
  paperAccount: 'Paper',
  demoAccount: 'Demo broker: fills without a market',
} as const
