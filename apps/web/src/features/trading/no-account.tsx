import { EmptyState } from '../../ui/empty-state.tsx'
import { isWorkspace } from '../window-messages/index.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.states

/** A chart window trades through the main window. */
export const NoAccount = () =>
  isWorkspace(window.location.pathname) ? (
    <EmptyState title={t.noBrokerTitle}>{t.noBrokerText}</EmptyState>
  ) : (
    <EmptyState title={t.noMainTitle}>{t.noMainText}</EmptyState>
  )
