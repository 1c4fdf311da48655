import { type SavedChart, storageKeys } from '@tidemark/contracts'
import { type Resolution, tickerToOpen } from '@tidemark/domain'
import { localText } from '../../platform/browser-storage.ts'
import { queryClient } from '../../session/query-client.ts'
import { readAgreement, savedChoice, writeAgreement } from './initial-chart.ts'
import { savedChartQuery } from './saved-chart-query.ts'

export interface RestoredChart {
  /** Null: what this browser remembers. */
  readonly symbol: string | null
  readonly interval: Resolution | null
}

/** What the platform has to say of symbol and interval. */
export async function restoreChart(email: string, resolution: Resolution): Promise<RestoredChart> {
  const { chart } = await queryClient.fetchQuery(savedChartQuery(email))
  const { symbol, interval } = choicesOf(email, chart, resolution)
  return { symbol: symbol && tickerToOpen(symbol.value), interval: interval?.value ?? null }
}

/** Also notes what was agreed on. */
function choicesOf(email: string, chart: SavedChart, resolution: Resolution) {
  const agreed = readAgreement(email)
  // What another user of this browser chose is no choice of this one.
  const remembered = (key: string) => (agreed === null ? null : localText.read(key))
  const symbol = savedChoice<'symbol'>(chart.symbol, remembered(storageKeys.subscribedTicker), agreed?.symbol)
  const hasFrame = remembered(storageKeys.frame) !== null
  const interval = savedChoice<'interval'>(chart.interval, hasFrame ? resolution : null, agreed?.interval)
  // An interval that nobody chose yields to the first that is saved elsewhere.
  const unchosen = hasFrame ? undefined : { value: resolution, at: 0, by: 'nobody' }
  writeAgreement(email, {
    symbol: symbol ?? agreed?.symbol,
    interval: interval ?? agreed?.interval ?? unchosen,
  })
  return { symbol, interval }
}
