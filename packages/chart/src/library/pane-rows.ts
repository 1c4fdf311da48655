import type { EpochSeconds } from '@tidemark/domain'
import type { IChartApiBase } from 'lightweight-charts'

/** Passes on the elements of the library's panes, the topmost first: at once, and again after a pane came or went. Returns
 *  the function that ends this. */
export function watchPaneRows(
  chart: IChartApiBase<EpochSeconds>,
  onRows: (rows: readonly HTMLTableRowElement[]) => void,
): () => void {
  const table = chart.chartElement().querySelector('table')
  if (table === null) throw new Error('The library has no table of panes')
  const tell = () => onRows(paneRowsOf(table))
  const observer = new MutationObserver(tell)
  observer.observe(table, { childList: true })
  tell()
  return () => observer.disconnect()
}

/** Lines between panes have no canvas; the last row is the time axis. */
function paneRowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.querySelectorAll<HTMLTableRowElement>('tr:not(:last-child)')].filter(
    row => row.querySelector('canvas') !== null,
  )
}
