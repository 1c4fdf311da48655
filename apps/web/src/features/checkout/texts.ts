/** AC-8: the titles are those of the specification. */
export const checkoutTexts = {
  planUnknown: 'Selected plan not found. Please try again.',
  noCheckout: 'Something went wrong! Please try again',
  failed: 'Something went wrong! Please try again.',
  planUnknownText: 'This plan is not for sale at the moment. Nothing was charged.',
  noCheckoutText: 'There is no checkout for this plan. Nothing was charged.',
}
