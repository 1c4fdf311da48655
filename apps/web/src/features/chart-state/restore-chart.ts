import { type SavedChart, storageKeys } from '@tidemark/contracts'
import { type Resolution, tickerToOpen } from '@tidemark/domain'
import { localText } from '../../platform/browser-storage.ts'
import { parseRecord } from '../../platform/preferences/json-record.ts'
import { queryClient } from '../../session/query-client.ts'
import { whenSettingsLoaded } from '../display-settings/index.ts'
import { choiceToRestore, readLastSynced, writeLastSynced } from './initial-chart.ts'
import { savedChartQuery } from './saved-chart-query.ts'

export interface RestoredChart {
  /** Null: use the value stored in this browser. */
  readonly symbol: string | null
  readonly interval: Resolution | null
}

/** The settings load beside the chart. A chart does not wait longer for the defaults in them. */
const maxSettingsWaitMs = 1_500

/** Loads the saved symbol and interval. What is neither saved nor stored in this browser is the user's default (RT-6). */
export async function restoreChart(email: string, resolution: Resolution): Promise<RestoredChart> {
  const defaults = whenSettingsLoaded(maxSettingsWaitMs)
  const { chart } = await queryClient.fetchQuery(savedChartQuery(email))
  const { symbol, interval, isNew } = choicesOf(email, chart, resolution)
  const config = isNew.symbol || isNew.interval ? (await defaults)?.chartConfig : undefined
  const initial = {
    ...(config && isNew.symbol && { symbol: byNobody(config.symbol) }),
    ...(config && isNew.interval && { interval: byNobody(config.interval) }),
  }
  writeLastSynced(email, initial)
  const [opened, bars] = [symbol ?? initial.symbol, interval ?? initial.interval]
  return { symbol: opened ? tickerToOpen(opened.value) : null, interval: bars?.value ?? null }
}

/** A default is older than any saved choice, so the first saved one replaces it. */
const byNobody = <Value>(value: Value) => ({ value, at: 0, by: 'nobody' })

/** Also stores the result as the last synced values. */
function choicesOf(email: string, chart: SavedChart, resolution: Resolution) {
  const synced = readLastSynced(email)
  // The values stored in this browser may be those of another user.
  const readLocal = (key: string) => (synced === null ? null : localText.read(key))
  const localSymbol = readLocal(storageKeys.subscribedTicker)
  const symbol = choiceToRestore<'symbol'>(chart.symbol, localSymbol, synced?.symbol)
  const hasInterval = parseRecord(readLocal(storageKeys.frame)).resolution !== undefined
  const interval = choiceToRestore<'interval'>(
    chart.interval,
    hasInterval ? resolution : null,
    synced?.interval,
  )
  const defaultInterval = hasInterval ? undefined : byNobody(resolution)
  writeLastSynced(email, {
    symbol: symbol ?? synced?.symbol,
    interval: interval ?? synced?.interval ?? defaultInterval,
  })
  const isNew = {
    symbol: chart.symbol === undefined && localSymbol === null,
    interval: chart.interval === undefined && !hasInterval,
  }
  return { symbol, interval, isNew }
}
