import { Button } from '@mantine/core'
import { frontIndexFuturesSymbols } from '@tidemark/domain'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useChartStore } from '../chart/index.ts'
import { useFuturesSession } from '../risk-interval/index.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.states

/** The chart shows what the account cannot trade: offers the future of the index. */
export function NotTradable({ symbol }: { readonly symbol: string }) {
  const setSymbol = useChartStore(store => store.setSymbol)
  const session = useFuturesSession()
  const future = session && frontIndexFuturesSymbols(session).EP
  return (
    <EmptyState
      title={t.notFutureTitle(symbol)}
      action={future ? <Button onClick={() => setSymbol(future)}>{t.showFuture(future)}</Button> : null}
    >
      {t.notFutureText}
    </EmptyState>
  )
}
