import type { ChartWidget } from '@tidemark/chart'
import { pages, storageKeys } from '@tidemark/contracts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { localText } from '../../platform/browser-storage.ts'
import { useSession } from '../../session/session-store.ts'
import type { ChartEffectProps } from '../chart/index.ts'
import { useAutoSave } from './auto-save.ts'
import type { ChartSubject } from './chart-diff.ts'
import { lookPart, useApplyLook, useChartLook } from './chart-look.ts'
import { partsOf } from './chart-parts.ts'
import { useChartSyncStore } from './chart-sync-store.ts'
import { writeLastSynced } from './initial-chart.ts'
import { userChartSync } from './user-chart-sync.ts'

type ChartSyncEffectProps = Pick<ChartEffectProps, 'widget' | 'opened'>

/** CH-11: saves the chart as it changes and applies the saved state to it. Renders nothing. */
export function ChartSyncEffect({ widget, opened }: ChartSyncEffectProps) {
  const { email } = useSession()
  useApplyLook(widget)
  return email === null ? null : <UserChartSync key={email} email={email} widget={widget} opened={opened} />
}

function UserChartSync({ email, widget, opened }: ChartSyncEffectProps & { readonly email: string }) {
  const { pathname } = useLocation()
  const isOn = useAutoSave()
  const attach = useEffectEvent(() => {
    const sync = userChartSync(email)
    const parts = partsOf(widget)
    const detach = sync.attach({
      parts,
      initialSubject: { symbol: opened.symbol, interval: opened.resolution },
      loadedSubject: () => loadedSubject(widget),
      savesSubject: pathname !== pages.chart,
      onSubjectChanged: ({ symbol, interval, at }) => {
        localText.write(storageKeys.subscribedTicker, symbol)
        const by = storageKeys.subscribedTicker
        writeLastSynced(email, { symbol: { value: symbol, at, by }, interval: { value: interval, at, by } })
      },
    })
    const unregister = parts.register('look', lookPart)
    useChartSyncStore.setState({ chart: { sync, parts } })
    return () => {
      unregister()
      detach()
      useChartSyncStore.setState({ chart: null })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new widget is a new chart to sync
  useEffect(() => attach(), [widget])
  useEffect(() => {
    const sync = userChartSync(email)
    sync.setAutoSave(isOn)
    let current = keyOf(loadedSubject(widget))
    const onState = () => {
      const loaded = keyOf(loadedSubject(widget))
      if (loaded === null || loaded === current) return
      current = loaded
      sync.handleSymbolLoaded()
    }
    const stops = [widget.on('state', onState)]
    if (isOn) {
      stops.push(widget.on('autoSaveNeeded', () => sync.handleChange()))
      stops.push(useChartLook.subscribe(() => sync.handleChange()))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [email, widget, isOn])
  return null
}

function loadedSubject({ state }: ChartWidget): ChartSubject | null {
  if (state.kind !== 'ready' && state.kind !== 'no-data') return null
  return { symbol: state.info.ticker, interval: state.resolution }
}

const keyOf = (subject: ChartSubject | null): string | null =>
  subject && `${subject.symbol} ${subject.interval}`
