import type { ChartLoadState, ChartWidget } from '@tidemark/chart'
import { epochSeconds, resolutionLabel } from '@tidemark/domain'
import { useEffect, useEffectEvent } from 'react'
import { notice } from '../../ui/notices.ts'
import { type ChartExtensionProps, useChartStore } from '../chart/index.ts'
import { instantText, marketNow } from '../market-clock/index.ts'
import { type Moment, useMoment } from './moment-store.ts'
import { texts } from './texts.ts'

/** Shows the symbol of a moment and moves the chart there, once its bars have loaded. */
export function MomentOnChart({ widget }: ChartExtensionProps) {
  const moment = useMoment(store => store.moment)
  const symbol = useChartStore(store => store.symbol)
  const setSymbol = useChartStore(store => store.setSymbol)
  const start = useEffectEvent(() => {
    if (moment === null) return
    if (moment.symbol !== null && moment.symbol !== symbol) setSymbol(moment.symbol)
    else onState(widget.state)
  })
  const onState = useEffectEvent((state: ChartLoadState) => {
    if (moment === null || state.kind === 'empty') return
    if (moment.symbol !== null && moment.symbol !== tickerOf(state)) {
      // The user has chosen another symbol meanwhile.
      if (state.kind === 'loading') useMoment.setState({ moment: null })
      return
    }
    if (state.kind === 'loading' || (state.kind === 'ready' && isLoading(state.history))) return
    useMoment.setState({ moment: null })
    void goTo(widget, moment)
  })
  useEffect(() => {
    if (moment !== null) start()
  }, [moment])
  useEffect(() => widget.on('state', state => onState(state)), [widget])
  return null
}

type Loaded = Exclude<ChartLoadState, { kind: 'empty' }>
type HistoryState = Extract<ChartLoadState, { kind: 'ready' }>['history']

const tickerOf = (state: Loaded): string => ('info' in state ? state.info.ticker : state.symbol)
const isLoading = (history: HistoryState): boolean => history === 'loading' || history === 'slow'

async function goTo(widget: ChartWidget, { at }: Moment): Promise<void> {
  const { state } = widget
  // A firing has the time at which its minute ended.
  const time = epochSeconds(Math.ceil(at / 1000) - 1)
  const outcome = state.kind === 'ready' ? await widget.goToTime(time) : 'failed'
  if (outcome === 'done' || outcome === 'superseded') return
  const instant = instantText(at, marketNow() * 1000)
  const text =
    outcome === 'no-bars' && state.kind === 'ready'
      ? texts.noBars(state.info.name, resolutionLabel(state.resolution), instant)
      : texts.chartFailed(instant)
  notice({ title: texts.notShown, text, kind: 'warning' })
}
