import { defaultTicker } from '@tidemark/domain'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { useReloadMap } from '../liquidity-map/index.ts'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { EmptyChoice } from './empty-choice.tsx'
import { ExposureChoices } from './exposure-choices.tsx'
import { ExposureFigures } from './exposure-figures.tsx'
import { ExposureHeader } from './exposure-header.tsx'
import { ExposureNote } from './exposure-note.tsx'
import { useExposureRecord } from './exposure-preference.ts'
import { useExposure } from './use-exposure.ts'

interface ExposureViewProps {
  readonly symbol: string
  readonly onSymbol: (symbol: string) => void
  /** Null where there is no chart to draw on. */
  readonly onDrawZero?: ((price: number, session: string) => void) | null
  /** The window whose choices are shown and changed. */
  readonly windowId?: string
}

/** The exposure of the dealers in the options of a symbol, by strike and over the price. */
export function ExposureView({
  symbol,
  onSymbol,
  onDrawZero = null,
  windowId = mainWindowId,
}: ExposureViewProps) {
  const { record, change } = useExposureRecord(windowId)
  const price = useTicker(useKnownSymbol(symbol))?.price ?? null
  const state = useExposure(symbol, record.expiries, price)
  const reload = useReloadMap()
  const { answer, isLoading } = state
  return (
    <>
      <ExposureHeader symbol={symbol} answer={answer} />
      <ExposureChoices record={record} change={change} choices={answer?.choices ?? null} />
      {answer === null ? (
        <ExposureNote
          symbol={symbol}
          state={state}
          onRetry={reload}
          example={{ symbol: defaultTicker, open: () => onSymbol(defaultTicker) }}
        />
      ) : answer.strikes.strike.length === 0 ? (
        <EmptyChoice answer={answer} onChoose={expiries => change({ expiries })} />
      ) : (
        <ExposureFigures
          answer={answer}
          greek={record.greek}
          price={price ?? answer.spot}
          height={record.height}
          onHeight={height => change({ height })}
          onDrawZero={onDrawZero}
          isOther={answer.expirySet !== record.expiries}
          isLoading={isLoading}
        />
      )}
    </>
  )
}
