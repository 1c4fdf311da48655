import { defaultTicker } from '@tidemark/domain'
import { use, useEffect, useEffectEvent } from 'react'
import { type ChartExtensionProps, useChartStore } from '../chart/index.ts'
import { isMissingDay, reportMapFailure } from './map-failures.ts'
import type { MapQuery } from './map-request.ts'
import { MapStoreContext } from './map-store.ts'

/** LM-9, LM-10: tells each failure once, whatever happens to the request meanwhile: a repeated effect, another version, a
 *  retry. Once a map was drawn the same failure is news again. */
export function useFailureReport(
  query: MapQuery,
  error: Error | null,
  isDrawn: boolean,
  setResolution: ChartExtensionProps['onResolution'],
): void {
  const store = use(MapStoreContext)
  const setSymbol = useChartStore(state => state.setSymbol)
  const backToSpy = () => {
    setSymbol(defaultTicker)
    setResolution('1')
    // The default symbol has no map of that day either, if nothing was saved then.
    store?.getState().set({ date: null })
  }
  const report = useEffectEvent((key: string) => {
    const reported = store?.getState().reportedFailure
    if (store === null || error === null || reported === key) return
    store.getState().set({ reportedFailure: key })
    // LM-10 changes the symbol itself: that the default one has no map of the day either is no second failure.
    const isOwnReset = query.symbol === defaultTicker && reported?.startsWith(missingOn(query))
    if (!isOwnReset) reportMapFailure(query, error, { backToSpy, show: setSymbol })
  })
  const key = error && failureKeyOf(query, error)
  useEffect(() => {
    if (key !== null) report(key)
    else if (isDrawn) store?.getState().set({ reportedFailure: null })
  }, [key, isDrawn, store])
}

const failureKeyOf = (query: MapQuery, error: Error): string =>
  isMissingDay(query, error) ? `${missingOn(query)}${query.symbol}` : JSON.stringify([query, error.message])

const missingOn = ({ date }: MapQuery): string => `missing on ${date}: `
