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
  /** How often something was opened. */
  readonly openings: number
}

export const useOpenTrading = create<OpenStore>(() => ({ panel: 'order-ticket', start: null, openings: 0 }))

const open = (panel: TradingPanel, start: TicketStart | null): void =>
  useOpenTrading.setState(({ openings }) => ({ panel, start, openings: openings + 1 }))

/** Opens the ticket of this window, from anywhere. */
export const openTicket = (start: TicketStart | null = null): void => open('order-ticket', start)

/** Opens the ladder of this window, from anywhere. */
export const openDom = (): void => open('dom', null)
