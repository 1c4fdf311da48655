import type { BrokerOrder, OrderDraft } from './broker.ts'

const ID = 'refused-'
/** As at the broker. */
const REJECTED = 2

/** An order that was refused before the account took it, as the account lists those that it rejects itself. */
export const refusedOrder = (draft: OrderDraft, number: number, text: string, at: number): BrokerOrder => ({
  ...draft,
  id: `${ID}${number}`,
  ...{ statusCode: REJECTED, group: 'rejected', filledQuantity: 0, averagePrice: null },
  ...{ text, parentId: null, placedAt: at, changedAt: at },
})

/** Whoever placed it has been told. */
export const isRefusedBefore = ({ id }: Pick<BrokerOrder, 'id'>): boolean => id.startsWith(ID)
