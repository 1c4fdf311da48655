import { memo } from 'react'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { useReloadMap } from '../liquidity-map/index.ts'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { PanelSection } from './panel-section.tsx'
import { StampedAt } from './stamped-at.tsx'
import { wallsTexts } from './texts.ts'
import { useReferenceDates } from './use-reference-dates.ts'
import { useWalls, type WallsState } from './use-walls.ts'
import { wallRows } from './wall-rows.ts'
import { WallsInputs } from './walls-inputs.tsx'
import { useWallsRecord } from './walls-preference.ts'
import { queryOf, type ReferenceDates } from './walls-request.ts'
import { WallsStateNote } from './walls-state-note.tsx'
import { WallsTable } from './walls-table.tsx'

export interface WallsPanelProps {
  /** The window whose choices the panel shows and changes. */
  readonly windowId?: string
}

/** DR-6, DR-7. */
export function WallsPanel({ windowId = mainWindowId }: WallsPanelProps) {
  return <Panel windowId={windowId} reference={useReferenceDates()} />
}

interface PanelProps {
  readonly windowId: string
  readonly reference: ReferenceDates | null
}

// The clock runs outside: a second that changes no date does not render the table.
const Panel = memo(function Panel({ windowId, reference }: PanelProps) {
  const { record, change } = useWallsRecord(windowId)
  const query = reference && queryOf(record, reference)
  const walls = useWalls(query, reference?.session ?? null)
  const reload = useReloadMap()
  const isPast = query !== null && query.date !== reference?.session
  return (
    <>
      <PanelSection
        name={wallsTexts.sections.inputs}
        isOpen={record.areInputsOpen}
        onToggle={areInputsOpen => change({ areInputsOpen })}
      >
        <WallsInputs
          record={record}
          onChange={change}
          reference={reference}
          tickerError={tickerErrorOf(walls)}
          onRefresh={reload}
        />
      </PanelSection>
      <PanelSection
        name={wallsTexts.sections.walls}
        isOpen={record.isTableOpen}
        onToggle={isTableOpen => change({ isTableOpen })}
        note={walls.result ? <StampedAt provenance={walls.result.answer.provenance} /> : null}
      >
        <PricedTable
          symbol={record.ticker}
          walls={walls}
          isPast={isPast}
          height={record.height}
          onHeight={height => change({ height })}
        />
        <WallsStateNote
          symbol={record.ticker}
          walls={walls}
          hasReference={reference !== null}
          onRetry={reload}
        />
      </PanelSection>
    </>
  )
})

/** What the platform says of a ticker it does not know; other failures are not about the ticker. */
function tickerErrorOf({ error }: WallsState): string | null {
  if (error === null || (error instanceof PlatformError && error.code !== 'unknown_symbol')) return null
  return error.message
}

interface PricedTableProps {
  readonly symbol: string
  readonly walls: WallsState
  readonly isPast: boolean
  readonly height: number
  readonly onHeight: (height: number) => void
}

/** The price of today says nothing about the walls of an earlier session. */
function PricedTable({ symbol, walls, isPast, height, onHeight }: PricedTableProps) {
  const ticker = useTicker(useKnownSymbol(isPast ? '' : symbol))
  const { result, isLoading } = walls
  return (
    <WallsTable
      symbol={symbol}
      rows={result ? wallRows(result.answer, result.query.mode) : []}
      price={ticker?.price ?? null}
      height={height}
      onHeight={onHeight}
      isLoading={isLoading}
    />
  )
}
