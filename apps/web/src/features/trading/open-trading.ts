import type { OrderDraft } from '@tidemark/futures'
import { create } from 'zustand'

export type TradingPanel = 'order-ticket' | 'dom'

/** What the ticket starts with. */
export type TicketStart = Partial<Pick<OrderDraft, 'side' | 'type'>> & {
  readonly symbol: string
  /** Of the order: its limit, or its stop. */
  readonly price?: number
}

interface OpenStore {
  readonly panel: TradingPanel
  readonly start: TicketStart | null
  /** Not shown yet: the code that shows it may still be loading. */
  readonly isWanted: boolean
}

export const useOpenTrading = create<OpenStore>(() => ({
  panel: 'order-ticket',
  start: null,
  isWanted: false,
}))

const open = (panel: TradingPanel, start: TicketStart | null): void =>
  useOpenTrading.setState({ panel, start, isWanted: true })

/** Opens the ticket of this window, from anywhere. */
export const openTicket = (start: TicketStart | null = null): void => open('order-ticket', start)

/** Opens the ladder of this window, from anywhere. */
export const openDom = (): void => open('dom', null)
