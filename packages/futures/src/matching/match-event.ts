/** What happened to an order, in the order in which it happened. */
export type MatchEvent =
  | {
      readonly kind: 'fill'
      readonly orderId: string
      readonly ticks: number
      readonly quantity: number
      /** It took what was in the book, and did not wait for it. */
      readonly isAggressive: boolean
    }
  | { readonly kind: 'triggered'; readonly orderId: string }
  /** Another order of its group was filled: in part, or as a whole. */
  | { readonly kind: 'reduced'; readonly orderId: string; readonly remaining: number }
  | { readonly kind: 'cancelled'; readonly orderId: string }
  | { readonly kind: 'expired'; readonly orderId: string }
