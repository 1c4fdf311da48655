import { platformPaths, readableChartAnswerSchema, readSavedChart } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'
import { newId } from '../../platform/new-id.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { useCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { notice } from '../../ui/notices.ts'
import { liveClient } from '../live-data/index.ts'
import { resetLook } from './chart-look.ts'
import { ChartSync } from './chart-sync.ts'
import { useChartSyncStore } from './chart-sync-store.ts'
import { savedChartQuery } from './saved-chart-query.ts'
import { chartStateTexts as t } from './texts.ts'
import { unsavedChanges } from './unsaved-changes.ts'

/** A window that becomes visible again reloads the saved chart when it is older than this: another machine may have
 *  changed it. */
const staleAfterMs = 30_000
/** As above, when the sockets are connected again: they report changes, and may have missed some. */
const staleAfterReconnectMs = 2_000

let current: { readonly email: string; readonly sync: ChartSync; readonly close: () => void } | null = null

/** The only sync of this page. It outlives the chart component, so that its last changes are saved too. */
export function userChartSync(email: string): ChartSync {
  if (current?.email === email) return current.sync
  current?.close()
  const windowId = newId().slice(0, 16)
  const channel = new BroadcastChannel(`${platformPaths.chart} ${email}`)
  const sync = new ChartSync({
    load: isAgain =>
      asUser(() =>
        isAgain
          ? call(platformPaths.chart, { schema: readableChartAnswerSchema })
          : queryClient.fetchQuery(savedChartQuery(email)),
      ),
    loadDrawings: symbol =>
      asUser(() =>
        call(platformPaths.chartDrawings, { query: { symbol }, schema: readableChartAnswerSchema }),
      ),
    save: (change, keepalive) =>
      asUser(() =>
        call(platformPaths.chart, {
          method: 'POST',
          body: change,
          keepalive,
          schema: readableChartAnswerSchema,
        }),
      ),
    unsaved: unsavedChanges(localText, email, windowId),
    broadcast: change => channel.postMessage(change),
    clock: systemClock,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    windowId,
    onStatus: status => useChartSyncStore.setState({ status }),
    onRefused: reason => notice({ title: t.refused, text: reason, kind: 'warning' }),
  })
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A window of another release may send parts that this one cannot read.
    sync.applyRemote(readSavedChart(data))
  }
  const stopListening = listenToPage(sync)
  const stopFollowing = followOtherMachines(sync, windowId)
  const unsubscribe = useCredentials.subscribe(credentials => {
    if (credentials.email !== email) close()
  })
  const close = () => {
    unsubscribe()
    stopListening()
    stopFollowing()
    channel.close()
    sync.stop()
    resetLook()
    useChartSyncStore.setState({ status: { kind: 'saved' } })
    current = null
  }
  current = { email, sync, close }
  return sync

  /** Prevents a request with the token of another user who has signed in since. */
  async function asUser<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (useCredentials.getState().email !== email) throw new Error(t.signedOut)
    return send()
  }
}

/** Windows of this browser tell each other what they change; those of others are reported by the server, once it is saved. */
function followOtherMachines(sync: ChartSync, windowId: string): () => void {
  let isConnected = false
  const stops = [
    liveClient.onDocumentsChanged(({ documents, by }) => {
      if (by !== windowId) sync.refresh(documents)
    }),
    liveClient.onStatus(({ live }) => {
      const wasConnected = isConnected
      isConnected = live === 'green'
      if (isConnected && !wasConnected) sync.resume(staleAfterReconnectMs)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function listenToPage(sync: ChartSync): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('pagehide', () => sync.flush(), { signal })
  window.addEventListener('online', () => sync.resume(0), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') sync.resume(staleAfterMs)
      // A phone may discard a hidden page without firing another event.
      else sync.flush()
    },
    { signal },
  )
  return () => controller.abort()
}
