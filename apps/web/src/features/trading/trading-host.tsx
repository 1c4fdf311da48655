import type { Broker } from '@tidemark/futures'
import { useEffect, useEffectEvent } from 'react'
import { useBroker } from '../broker/index.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { type TradingPanel, useOpenTrading } from './open-trading.ts'
import { startTicket } from './ticket/ticket-store.ts'
import { useOrderNews } from './use-order-news.ts'
import { useTradingKeys } from './use-trading-keys.ts'

export interface TradingHostProps {
  /** Shows a panel of this window. */
  readonly onOpen: (panel: TradingPanel) => void
}

/** What trading needs in a window besides its panels: keys, questions, news of orders, and panels that open from elsewhere. Render once per
 *  window. */
export function TradingHost({ onOpen }: TradingHostProps) {
  const broker = useBroker()
  const openWanted = useEffectEvent(() => {
    const { panel, start, isWanted } = useOpenTrading.getState()
    if (!isWanted) return
    useOpenTrading.setState({ isWanted: false })
    if (start) startTicket(start)
    onOpen(panel)
  })
  useEffect(() => {
    openWanted()
    return useOpenTrading.subscribe(() => openWanted())
  }, [])
  return (
    <>
      {broker ? <KeysAndNews broker={broker} /> : null}
      <ConfirmationDialog />
    </>
  )
}

function KeysAndNews({ broker }: { readonly broker: Broker }) {
  useTradingKeys(broker)
  useOrderNews(broker)
  return null
}
