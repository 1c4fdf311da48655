/** Why an order is refused; clients show these texts as they are. */
export const matchingTexts = {
  noQuantity: 'The quantity must be a whole number of at least 1.',
  overLimit: (limit: number): string =>
    `The quantity is more than ${limit}, the most that one order may have.`,
  noLimitPrice: 'The limit price is missing.',
  noStopPrice: 'The stop price is missing.',
  offTick: 'The price is not a multiple of the tick size.',
  outsideLimits: 'The price is outside of the price limits of the day.',
  stopPassed: 'The market has passed this stop. A buy stop lies above the last price, a sell stop below it.',
  stopBeyondLimit: 'The stop lies beyond its limit, at which it could then not trade.',
  closed: 'The market is closed. Market orders are accepted while it is open.',
  noMargin: 'The margin for this order is more than the account has available.',
}
