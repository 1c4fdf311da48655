import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useChartStore } from '../chart/index.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.summary
/** A symbol that always has levels. */
const example = 'SPY'

/** Shown in place of figures of a symbol without levels. */
export function NoLevels({ children }: { readonly children: ReactNode }) {
  const symbol = useChartStore(store => store.symbol)
  const setSymbol = useChartStore(store => store.setSymbol)
  const openSearch = useChartStore(store => store.openSearch)
  const action =
    symbol === example ? (
      <Button onClick={() => openSearch('')}>{t.search}</Button>
    ) : (
      <Button onClick={() => setSymbol(example)}>{t.open(example)}</Button>
    )
  return (
    <EmptyState title={t.none} role="status" action={action}>
      {children}
    </EmptyState>
  )
}
