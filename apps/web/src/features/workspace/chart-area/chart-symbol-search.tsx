import { useChartStore } from '../../chart/index.ts'
import { SymbolSearch } from '../../symbol-search/index.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

/** [CH-5] The symbol search of this window's chart; `/` opens it from anywhere. */
export function ChartSymbolSearch() {
  const search = useChartStore(store => store.search)
  const openSearch = useChartStore(store => store.openSearch)
  const closeSearch = useChartStore(store => store.closeSearch)
  const setSymbol = useChartStore(store => store.setSymbol)
  useShortcut('/', () => openSearch(''))
  if (search === null) return null
  return <SymbolSearch text={search.text} onChoose={setSymbol} onClose={closeSearch} />
}
