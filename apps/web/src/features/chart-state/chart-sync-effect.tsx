import type { ChartWidget } from '@tidemark/chart'
import { pages, storageKeys } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { use, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { localText } from '../../platform/browser-storage.ts'
import { useSession } from '../../session/session-store.ts'
import { ChartStoreContext } from '../chart/index.ts'
import { useAutoSave } from './auto-save.ts'
import type { ChartSubject } from './chart-diff.ts'
import { lookPart, useChartLook, useLookOf } from './chart-look.ts'
import { partsOf } from './chart-parts.ts'
import { chartSyncOfUser } from './chart-sync-of-user.ts'
import { useChartSyncStore } from './chart-sync-store.ts'
import { writeAgreement } from './initial-chart.ts'

interface ChartSyncEffectProps {
  readonly widget: ChartWidget
  readonly resolution: Resolution
}

/** CH-11: has the chart saved as it changes, and brings to it what was saved. Shows nothing itself. */
export function ChartSyncEffect({ widget, resolution }: ChartSyncEffectProps) {
  const { email } = useSession()
  useLookOf(widget)
  return email === null ? null : <Kept key={email} email={email} widget={widget} resolution={resolution} />
}

function Kept({ email, widget, resolution }: ChartSyncEffectProps & { readonly email: string }) {
  const store = use(ChartStoreContext)
  const { pathname } = useLocation()
  const isOn = useAutoSave(state => state.isOn)
  const attach = useEffectEvent(() => {
    const sync = chartSyncOfUser(email)
    const parts = partsOf(widget)
    const detach = sync.attach({
      parts,
      first: { symbol: store?.getState().symbol ?? '', interval: resolution },
      opened: () => openedOn(widget),
      keepsSymbol: pathname !== pages.chart,
      onOpened: ({ symbol, interval, at }) => {
        localText.write(storageKeys.subscribedTicker, symbol)
        const by = storageKeys.subscribedTicker
        writeAgreement(email, { symbol: { value: symbol, at, by }, interval: { value: interval, at, by } })
      },
    })
    const unplug = parts.plug('look', lookPart)
    useChartSyncStore.setState({ chart: { sync, parts } })
    return () => {
      unplug()
      detach()
      useChartSyncStore.setState({ chart: null })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another widget is another chart to look after
  useEffect(() => attach(), [widget])
  useEffect(() => {
    const sync = chartSyncOfUser(email)
    sync.setAutoSave(isOn)
    let known = keyOf(openedOn(widget))
    const onState = () => {
      const opened = keyOf(openedOn(widget))
      if (opened === null || opened === known) return
      known = opened
      sync.symbolOpened()
    }
    const stops = [widget.on('state', onState)]
    if (isOn) {
      stops.push(widget.on('autoSaveNeeded', () => sync.noteChange()))
      stops.push(useChartLook.subscribe(() => sync.noteChange()))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [email, widget, isOn])
  return null
}

function openedOn({ state }: ChartWidget): ChartSubject | null {
  if (state.kind !== 'ready' && state.kind !== 'no-data') return null
  return { symbol: state.info.ticker, interval: state.resolution }
}

const keyOf = (opened: ChartSubject | null): string | null => opened && `${opened.symbol} ${opened.interval}`
