import type { CheckoutKind } from '@tidemark/domain'

const api = '/platform/api/v1'
const stripe = `${api}/stripe`

/** The paths of plans and payments, apart from the others: the first screen needs none of them. */
export const paymentPaths = {
  packages: `${api}/user/packages/all`,
  /** What a change of plan would cost and take away, and the change itself. */
  planChange: `${stripe}/plan-change`,
  planChangePreview: `${stripe}/plan-change/preview`,
  portalSession: `${stripe}/create-portal-session`,
  receipts: `${stripe}/receipts`,
  subscription: `${stripe}/subscriptions/one`,
  webhook: `${stripe}/webhook`,
} as const

/** API-9: each kind of checkout has a path of its own. */
export const checkoutPath = (kind: CheckoutKind): string => `${stripe}/create-${kind}-session`
