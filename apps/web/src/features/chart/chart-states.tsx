import { Button } from '@mantine/core'
import type { ChartWidget } from '@tidemark/chart'
import { isFuturesSymbol, resolutionLabel } from '@tidemark/domain'
import type { ReactNode } from 'react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsSmall } from '../../ui/small-window.ts'
import { askToConnect } from '../futures/index.ts'
import { useSourceOutage } from '../market-clock/index.ts'
import { isWorkspace } from '../window-messages/index.ts'
import classes from './chart-states.module.css'
import { useChartStore } from './chart-store.ts'
import { HistoryNote } from './history-note.tsx'
import { Skeleton } from './skeleton.tsx'
import { chartTexts as t } from './texts.ts'
import { useChartState } from './use-chart-state.ts'

/** Covers the chart with the reason while there are no candles. */
export function StateView({ widget }: { readonly widget: ChartWidget }) {
  const state = useChartState(widget)
  const symbol = useChartStore(store => store.symbol)
  const outage = useSourceOutage()
  switch (state.kind) {
    case 'loading':
      return <LoadingView symbol={state.symbol} isSlow={state.isSlow} />
    case 'ready':
      return <HistoryNote state={state} onRetry={() => widget.retry()} />
    case 'empty':
      // The chart has not received the symbol yet.
      if (symbol !== '') return <LoadingView symbol={symbol} isSlow={false} />
      return (
        <Cover>
          <EmptyState title={t.emptyTitle} action={<SearchButton />}>
            {t.empty}
          </EmptyState>
        </Cover>
      )
    case 'no-data':
      return (
        <Cover>
          <EmptyState
            title={outage?.title ?? t.noDataTitle}
            role="status"
            action={<Retry onRetry={() => widget.refresh()} />}
          >
            {outage?.reason ?? t.noData(state.info.name, resolutionLabel(state.resolution))}
          </EmptyState>
        </Cover>
      )
    case 'unknown-symbol':
      return (
        <Cover>
          <EmptyState title={t.unknownTitle(state.symbol)} role="status" action={<SearchButton />}>
            {isFuturesSymbol(state.symbol) ? t.unknownFutures : t.unknown}
          </EmptyState>
        </Cover>
      )
    case 'failed':
      return (
        <Cover>
          <Failed symbol={symbol} message={state.message} onRetry={() => widget.retry()} />
        </Cover>
      )
  }
}

interface FailedProps {
  readonly symbol: string
  readonly message: string
  readonly onRetry: () => void
}

/** A futures chart needs the futures account: to try again helps only when there is one. */
function Failed({ symbol, message, onRetry }: FailedProps) {
  const isConnected = useIsBrokerConnected()
  const isSmall = useIsSmall()
  // The form is in the bottom panel of the workspace.
  if (!isFuturesSymbol(symbol) || isConnected)
    return (
      <EmptyState title={t.failedTitle} role="alert" action={<Retry onRetry={onRetry} />}>
        {message} {t.failedAgain}
      </EmptyState>
    )

  const canConnect = isWorkspace(window.location.pathname) && !isSmall
  return (
    <EmptyState
      title={t.notConnectedTitle}
      role="status"
      action={
        canConnect ? <Button onClick={askToConnect}>{t.connectFutures}</Button> : <Retry onRetry={onRetry} />
      }
    >
      {canConnect ? t.notConnected(symbol) : t.notConnectedInMain(symbol)}
    </EmptyState>
  )
}

export function CodeFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Cover>
      <EmptyState title={t.codeFailedTitle} role="alert" action={<Retry onRetry={onRetry} />}>
        {t.codeFailed}
      </EmptyState>
    </Cover>
  )
}

interface LoadingViewProps {
  readonly symbol: string
  readonly isSlow: boolean
}

export function LoadingView({ symbol, isSlow }: LoadingViewProps) {
  return (
    <div className={classes.loading} role="status" aria-label={t.loading(symbol)}>
      <Skeleton />
      {isSlow ? <p className={classes.slow}>{t.slow}</p> : null}
    </div>
  )
}

const Cover = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.cover}>{children}</div>
)

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => <Button onClick={onRetry}>{t.retry}</Button>

function SearchButton() {
  const openSearch = useChartStore(store => store.openSearch)
  return <Button onClick={() => openSearch('')}>{t.search}</Button>
}
