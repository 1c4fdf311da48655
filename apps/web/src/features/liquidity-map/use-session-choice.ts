import { type IsoDate, isoDate, nextTradingDay } from '@tidemark/domain'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useMarketSession } from './use-market-session.ts'

const t = mapTexts.session

type SessionChoice = 'last' | 'preview'

export interface SessionChoiceState {
  readonly value: SessionChoice
  /** Why the coming session cannot be chosen; null: it can. */
  readonly obstacle: string | null
  /** Why the last session cannot be chosen; null: it can. */
  readonly lastObstacle: string | null
  readonly last: IsoDate
  readonly coming: IsoDate
  readonly choose: (choice: SessionChoice) => void
}

/** BY-1: the choice between the last session's map and a preview of the coming one. Null where there is no choice: the user
 *  picks the date, or no map is shown. */
export function useSessionChoice(): SessionChoiceState | null {
  const { session, isOpen } = useMarketSession()
  const isSingleDate = useDisplaySettings().dailyOrMonthly === 'Single-Date'
  const isWanted = useMapStore(store => store.isPreviewWanted)
  const preview = useMapStore(store => store.preview)
  const outcome = useMapStore(store => store.outcome)
  const set = useMapStore(store => store.set)
  if (isSingleDate || outcome.kind === 'off' || outcome.kind === 'bands') return null
  const coming = preview === null ? nextTradingDay(session) : isoDate(preview.session)
  const isPreviewDrawn = outcome.kind === 'drawn' && outcome.standing === 'preview'
  const isOnlyPreview = isPreviewDrawn && !isWanted
  const noChain = preview === null && !isPreviewDrawn ? t.noChain(coming) : null
  return {
    value: isOnlyPreview || (isWanted && preview !== null) ? 'preview' : 'last',
    obstacle: isOpen ? t.sessionRuns : noChain,
    lastObstacle: isOnlyPreview ? t.noLevels(session) : null,
    last: session,
    coming,
    choose: choice => set({ isPreviewWanted: choice === 'preview' }),
  }
}
