/** User-visible texts of the trading accounts; those of orders are in @tidemark/futures. */
export const brokerTexts = {
  reportFailed: 'A trade could not be recorded',
  tooManyReports: 'Too many trades wait to be recorded',
}
