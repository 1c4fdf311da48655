import { IntervalEntry, useChartStore } from '../../chart/index.ts'
import { useFrame } from '../frame/frame-store.ts'

/** The field for the interval of this window's chart; a digit typed on the chart opens it. */
export function ChartIntervalEntry() {
  const interval = useChartStore(store => store.interval)
  const closeInterval = useChartStore(store => store.closeInterval)
  const setResolution = useFrame(frame => frame.setResolution)
  if (interval === null) return null
  return <IntervalEntry text={interval.text} onChoose={setResolution} onClose={closeInterval} />
}
