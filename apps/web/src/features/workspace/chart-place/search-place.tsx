import { useChartDesk } from '../../chart/chart-store.ts'
import { SymbolSearch } from '../../symbol-search/symbol-search.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

/** [CH-5] The symbol search of this window's chart, under `/` from anywhere. */
export function SearchPlace() {
  const search = useChartDesk(desk => desk.search)
  const openSearch = useChartDesk(desk => desk.openSearch)
  const closeSearch = useChartDesk(desk => desk.closeSearch)
  const setSymbol = useChartDesk(desk => desk.setSymbol)
  useShortcut('/', () => openSearch(''))
  if (search === null) return null
  return <SymbolSearch text={search.text} onChoose={setSymbol} onClose={closeSearch} />
}
