/**
 * Names of extra attributes with which the simulated exchange links orders of one account and contract. The provider's own
 * messages for this are not part of the protocol that we speak.
 */
export const orderLinkAttributes = {
  /** Orders with the same value share a quantity: what one of them fills, the others lose. */
  oco: 'tidemark.oco',
  /** The client's id of another order. The order works for what that one has filled. */
  parent: 'tidemark.parent',
  /** In statuses: the chain id of that other order, which no modification changes. */
  parentChain: 'tidemark.parent-chain',
} as const
