import { chartAnswerSchema, platformPaths, savedChartSchema } from '@tidemark/contracts'
import { newId } from '../../live/new-id.ts'
import { localText } from '../../platform/browser-storage.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { useCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { notice } from '../../ui/notices.ts'
import { forgetLook } from './chart-look.ts'
import { ChartSync } from './chart-sync.ts'
import { useChartSyncStore } from './chart-sync-store.ts'
import { savedChartQuery } from './saved-chart-query.ts'
import { chartStateTexts as t } from './texts.ts'
import { unsavedChanges } from './unsaved-changes.ts'

/** A window that somebody comes back to asks again for what other machines may have saved, at most so often. */
const staleAfterMs = 30_000

let current: { readonly email: string; readonly sync: ChartSync; readonly close: () => void } | null = null

/** The one sync of this page. It outlives the chart on the screen, so that what was changed last is saved too. */
export function chartSyncOfUser(email: string): ChartSync {
  if (current?.email === email) return current.sync
  current?.close()
  const window = newId().slice(0, 16)
  const others = new BroadcastChannel(`${platformPaths.chart} ${email}`)
  const sync = new ChartSync({
    load: () => own(() => queryClient.fetchQuery(savedChartQuery(email))),
    loadDrawings: symbol =>
      own(() => call(platformPaths.chartDrawings, { query: { symbol }, schema: chartAnswerSchema })),
    save: (change, keepalive) =>
      own(() =>
        call(platformPaths.chart, { method: 'POST', body: change, keepalive, schema: chartAnswerSchema }),
      ),
    unsaved: unsavedChanges(localText, email, window),
    tellOthers: change => others.postMessage(change),
    clock: systemClock,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    window,
    onStatus: status => useChartSyncStore.setState({ status }),
    onRefused: why => notice({ title: t.refused, text: why, kind: 'warning' }),
  })
  others.onmessage = ({ data }: MessageEvent<unknown>) => {
    const change = savedChartSchema.safeParse(data)
    if (change.success) sync.take(change.data)
  }
  const stopListening = listenToPage(sync)
  const stopFollowing = useCredentials.subscribe(credentials => {
    if (credentials.email !== email) close()
  })
  const close = () => {
    stopFollowing()
    stopListening()
    others.close()
    sync.stop()
    forgetLook()
    useChartSyncStore.setState({ status: { kind: 'saved' } })
    current = null
  }
  current = { email, sync, close }
  return sync

  /** Never with the token of somebody else who signed in meanwhile. */
  async function own<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (useCredentials.getState().email !== email) throw new Error(t.signedOut)
    return ask()
  }
}

function listenToPage(sync: ChartSync): () => void {
  const end = new AbortController()
  const { signal } = end
  window.addEventListener('pagehide', () => sync.leave(), { signal })
  window.addEventListener('online', () => sync.comeBack(0), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') sync.comeBack(staleAfterMs)
      // A phone may take a hidden page away without another word.
      else sync.leave()
    },
    { signal },
  )
  return () => end.abort()
}
