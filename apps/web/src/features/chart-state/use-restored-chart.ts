import { type ChartState, storageKeys } from '@tidemark/contracts'
import { type Resolution, tickerToOpen } from '@tidemark/domain'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { localText } from '../../app/browser-storage.ts'
import { queryClient } from '../../app/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { ChartDeskContext } from '../chart/chart-desk.ts'
import { readChartAddress } from '../workspace/chart-place/chart-address.ts'
import { savedChartQuery } from './saved-chart.ts'
import { readAgreement, savedChoice, writeAgreement } from './what-to-open.ts'

/** A chart that opens on what this browser remembers is better than none. */
const waitAtMostMs = 1_500

/** CH-11: whether it is known what the chart opens on. Symbol and interval are then the saved ones, but for what the
 *  address names. */
export function useRestoredChart(resolution: Resolution, onResolution: (saved: Resolution) => void): boolean {
  const { email } = useSession()
  const desk = use(ChartDeskContext)
  const [search] = useSearchParams()
  const [asked] = useState(() => readChartAddress(search))
  const [isKnown, setKnown] = useState(email === null || asked.symbol !== null)

  const restore = useEffectEvent((user: string, chart: ChartState) => {
    const { symbol, interval } = choicesOf(user, chart, resolution)
    if (symbol) desk?.getState().setSymbol(tickerToOpen(symbol.value))
    if (interval && asked.resolution === null) onResolution(interval.value)
  })

  useEffect(() => {
    if (isKnown || email === null) return
    let isOver = false
    const settle = (chart: ChartState | null) => {
      if (isOver) return
      isOver = true
      if (chart !== null) restore(email, chart)
      setKnown(true)
    }
    const timer = setTimeout(() => settle(null), waitAtMostMs)
    queryClient.fetchQuery(savedChartQuery(email)).then(
      ({ chart }) => settle(chart),
      // Whoever looks after the chart asks again, and says so.
      () => settle(null),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [email, isKnown])
  return isKnown
}

/** What the platform has to say of symbol and interval, and a note of what was agreed on. */
function choicesOf(email: string, chart: ChartState, resolution: Resolution) {
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
