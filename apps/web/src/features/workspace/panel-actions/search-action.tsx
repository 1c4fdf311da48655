import { Button } from '@mantine/core'
import { useChartStore } from '../../chart/index.ts'
import { texts } from '../texts.ts'

/** Opens the symbol search, which lists the recent symbols while its field is empty. */
export function SearchAction({ label = texts.actions.search }: { readonly label?: string }) {
  const openSearch = useChartStore(store => store.openSearch)
  return <Button onClick={() => openSearch('')}>{label}</Button>
}
