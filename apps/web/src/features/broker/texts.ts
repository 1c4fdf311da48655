/** User-visible texts of the trading accounts; those of orders are in @tidemark/futures. */
export const brokerTexts = {
  codeFailed: 'The trading accounts could not be loaded',
  reportFailed: 'A trade could not be recorded',
  tooManyReports: 'Too many trades wait to be recorded',
}
