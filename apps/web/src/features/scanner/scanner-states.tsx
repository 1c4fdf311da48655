import { Button } from '@mantine/core'
import { epochMs, newYorkClock, newYorkDate, type StrategyName, toEpochSeconds } from '@tidemark/domain'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelLoading } from '../../ui/panel-states.tsx'
import { useLiveData } from '../live-data/index.ts'
import { feedClock } from '../market-clock/index.ts'
import type { LastHit } from './output/scan-rows.ts'
import { scannerTexts } from './texts.ts'

const t = scannerTexts.states

export const NoStrategies = ({ onAdd }: { readonly onAdd: () => void }) => (
  <EmptyState title={t.noStrategies} action={<Button onClick={onAdd}>{scannerTexts.list.add}</Button>}>
    {t.noStrategiesText}
  </EmptyState>
)

interface NoRowsProps {
  readonly name: StrategyName
  /** Null: no symbol has met it since the panel was opened. */
  readonly last: LastHit | null
  /** The market is not here yet. */
  readonly isLoading: boolean
  readonly hasInputs: boolean
  readonly onInputs: () => void
}

/** Why a table has no rows. */
export function NoRows({ name, last, isLoading, hasInputs, onInputs }: NoRowsProps) {
  const isLost = useIsLost()
  if (!hasInputs)
    return (
      <EmptyState title={t.noInputs(name)} action={<Button onClick={onInputs}>{t.choose}</Button>}>
        {t.noInputsText}
      </EmptyState>
    )
  if (isLoading)
    return isLost ? (
      <EmptyState role="alert" title={t.lost}>
        {t.lostText}
      </EmptyState>
    ) : (
      <PanelLoading title={t.loading} />
    )
  return (
    <EmptyState title={t.noData}>
      {t.noRows(name)}
      {last ? ` ${t.last(last.symbol, minuteText(last.atMs))}` : null}
    </EmptyState>
  )
}

/** Whether the connection that brings the rows is closed. */
export const useIsLost = (): boolean => useLiveData(({ status }) => status?.scanner === 'red')

/** 10:31, with its date when that is not the market's today. */
function minuteText(atMs: number): string {
  const secondsOf = (ms: number) => toEpochSeconds(epochMs(Math.floor(ms)))
  const [date, minute] = [newYorkDate(secondsOf(atMs)), newYorkClock(secondsOf(atMs)).slice(0, 5)]
  const now = feedClock()
  return now === null || newYorkDate(secondsOf(now.nowMs)) === date ? minute : `${date} ${minute}`
}
