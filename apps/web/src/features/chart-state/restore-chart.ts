import { type SavedChart, storageKeys } from '@tidemark/contracts'
import { type Resolution, tickerToOpen } from '@tidemark/domain'
import { localText } from '../../platform/browser-storage.ts'
import { parseRecord } from '../../platform/preferences/json-record.ts'
import { queryClient } from '../../session/query-client.ts'
import { choiceToRestore, readLastSynced, writeLastSynced } from './initial-chart.ts'
import { savedChartQuery } from './saved-chart-query.ts'

export interface RestoredChart {
  /** Null: use the value stored in this browser. */
  readonly symbol: string | null
  readonly interval: Resolution | null
}

/** Loads the saved symbol and interval. */
export async function restoreChart(email: string, resolution: Resolution): Promise<RestoredChart> {
  const { chart } = await queryClient.fetchQuery(savedChartQuery(email))
  const { symbol, interval } = choicesOf(email, chart, resolution)
  return { symbol: symbol && tickerToOpen(symbol.value), interval: interval?.value ?? null }
}

/** Also stores the result as the last synced values. */
function choicesOf(email: string, chart: SavedChart, resolution: Resolution) {
  const synced = readLastSynced(email)
  // The values stored in this browser may be those of another user.
  const readLocal = (key: string) => (synced === null ? null : localText.read(key))
  const symbol = choiceToRestore<'symbol'>(
    chart.symbol,
    readLocal(storageKeys.subscribedTicker),
    synced?.symbol,
  )
  const hasInterval = parseRecord(readLocal(storageKeys.frame)).resolution !== undefined
  const interval = choiceToRestore<'interval'>(
    chart.interval,
    hasInterval ? resolution : null,
    synced?.interval,
  )
  // The default interval is older than any saved one, so the first saved interval replaces it.
  const defaultInterval = hasInterval ? undefined : { value: resolution, at: 0, by: 'nobody' }
  writeLastSynced(email, {
    symbol: symbol ?? synced?.symbol,
    interval: interval ?? synced?.interval ?? defaultInterval,
  })
  return { symbol, interval }
}
