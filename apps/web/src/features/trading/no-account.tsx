import { EmptyState } from '../../ui/empty-state.tsx'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.states

export const NoAccount = () => <EmptyState title={t.noBrokerTitle}>{t.noBrokerText}</EmptyState>
