import { isFuturesSymbol } from '@tidemark/domain'
import type { Broker } from '@tidemark/futures'
import { useBroker } from '../../broker/index.ts'
import { useChartStore } from '../../chart/index.ts'
import { useFuturesSession } from '../../risk-interval/index.ts'
import { termsOf } from '../contract-terms.ts'
import { NoAccount } from '../no-account.tsx'
import { NotTradable } from '../not-tradable.tsx'
import { isKeptHere, useAccount } from '../use-account.ts'
import { TicketForm } from './ticket-form.tsx'

/** [FU-6] The order ticket of the chart's symbol. */
export function TicketPanel() {
  const broker = useBroker()
  return broker === null ? <NoAccount /> : <TicketOf broker={broker} />
}

function TicketOf({ broker }: { readonly broker: Broker }) {
  const account = useAccount(broker)
  const chartSymbol = useChartStore(store => store.symbol)
  const session = useFuturesSession()
  const terms = termsOf(chartSymbol, session)
  if (account === null) return <NoAccount />
  // Only the paper account trades shares.
  if (terms === null || (!isKeptHere(account) && !isFuturesSymbol(chartSymbol)))
    return <NotTradable symbol={chartSymbol} />
  return <TicketForm broker={broker} account={account} terms={terms} chartSymbol={chartSymbol} />
}
