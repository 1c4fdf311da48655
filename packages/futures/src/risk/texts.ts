const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 })
const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const contracts = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'contract' : 'contracts'}`

/** Why an order was refused. */
export const riskTexts = {
  locked: 'The account is locked. Only orders that reduce a position are accepted until you unlock it',
  notKnown: 'The orders and positions of the account are not known yet. Try again in a moment',
  noLimits: 'The risk limits of the account cannot be read at the moment. Try again later',
  notRecorded:
    'The order was not sent: nothing can be recorded at the moment. Orders that reduce a position are sent all the same',
  unreadable: 'The order could not be read',
  unsupported: 'Orders of this kind are not supported',
  noQuantity: 'The order has no quantity',
  unknownContract: 'The contract of the order is not known. Open its chart and try again',
  unknownOrder: 'The order to change is not known',
  tooManyInMessage: 'Too many orders at once',
  tooManyOpen: 'The account has too many working orders',
  orderSize: (size: number, max: number) =>
    `The order is for ${contracts(size)}. Your limit for one order is ${number.format(max)}`,
  position: (position: number, symbol: string, max: number) =>
    `The position in ${symbol} could become ${contracts(position)} with the working orders. Your limit is ${number.format(max)}`,
  ordersPerMinute: (max: number) =>
    `Your limit of ${number.format(max)} ${max === 1 ? 'order' : 'orders'} a minute is reached. Wait a moment`,
  dailyLoss: (loss: number, max: number) =>
    `The loss of today is ${money.format(loss)}. Your limit is ${money.format(max)}. Only orders that reduce a position are accepted`,
  lossNotKnown: (symbol: string) =>
    `The loss of today is not known: there is no price of ${symbol} yet. Open its chart and try again`,
  collar: (price: number, last: number, percent: number) =>
    `The price ${number.format(price)} is more than ${number.format(percent)} % from the last price ${number.format(last)}`,
  noLastPrice: (symbol: string) =>
    `There is no price of ${symbol} yet to compare the order with. Open its chart and try again`,
} as const
