import { useSyncExternalStore } from 'react'
import { localText } from '../platform/browser-storage.ts'
import { newId } from '../platform/new-id.ts'
import type { JsonRecord } from '../platform/preferences/json-record.ts'
import { readMessage } from '../platform/preferences/pending-fields.ts'
import { SyncedRecord } from '../platform/preferences/synced-record.ts'
import { systemClock } from '../platform/wall-clock.ts'
import { useCredentials } from './credentials.ts'
import { call } from './platform-client.ts'

interface RecordOptions<Value extends JsonRecord> {
  readonly path: string
  readonly answerSchema: { parse(answer: unknown): Value }
  /** The record until it is loaded, where its defaults are not meant for an unknown user. */
  readonly untilLoaded?: Value
  /** Reads the record of any release, with a default for each missing field. */
  readonly read: (stored: unknown) => Value
  /** How long a change waits for further ones before it is saved. */
  readonly saveDelayMs?: number
  /** A key of the browser's storage that each save sets to a random value, and that makes other windows load again. */
  readonly signalKey?: string
  /** Sees every answer of the platform, of loads and saves, before it is read. */
  readonly onAnswer?: (answer: unknown) => void
  readonly onNotSaved: (error: unknown) => void
}

/** A preference that the platform stores for the signed-in user. It is the same in every open window. */
export interface UserRecord<Value, Change> {
  /** The record; `untilLoaded` or the defaults until it is loaded and while nobody is signed in. */
  readonly use: () => Value
  readonly useIsLoaded: () => boolean
  /** The same, outside components. */
  readonly get: () => Value
  /** Shows the change at once and saves it. Returns false, and does nothing, while nobody is signed in. */
  readonly change: (change: Change) => boolean
  /** Saves pending changes without waiting. */
  readonly saveNow: () => void
  /** Resolves when the platform has all changes of this window; rejects when a save fails before. */
  readonly settled: () => Promise<void>
  /** The record once it is loaded; null when that takes longer. */
  readonly whenLoaded: (maxMs: number) => Promise<Value | null>
}

/** A window that becomes visible again loads a record older than this: another machine may have changed it. */
const staleAfterMs = 5 * 60_000
const windowId = newId()

export function userRecord<Value extends JsonRecord, Change extends JsonRecord>(
  options: RecordOptions<Value>,
): UserRecord<Value, Change> {
  const untilLoaded = options.untilLoaded ?? options.read({})
  const listeners = new Set<() => void>()
  let value = untilLoaded
  let isLoaded = false
  let open: OpenRecord | null = null
  /** Changes that the end of the session kept from being saved, for the same user's next session in this window. */
  let unsaved: { readonly email: string | null; readonly change: JsonRecord } | null = null

  const update = () => {
    const wasLoaded = isLoaded
    isLoaded = open?.synced.isLoaded ?? false
    const next = isLoaded
      ? options.read(open?.synced.record)
      : options.read({ ...untilLoaded, ...open?.synced.record })
    // The same object while nothing changes, so that nothing is drawn again.
    const isSame = JSON.stringify(next) === JSON.stringify(value)
    if (isSame && isLoaded === wasLoaded) return
    if (!isSame) value = next
    for (const listener of listeners) listener()
  }
  const openForUser = (): OpenRecord | null => {
    const { email } = useCredentials.getState()
    if (open === null && email !== null) {
      open = openRecord(email, options, update)
      if (unsaved?.email === email) open.synced.change(unsaved.change)
      unsaved = null
    }
    return open
  }
  // One user's record must not show for the next.
  useCredentials.subscribe((now, before) => {
    if (now.email === before.email) return
    const isExpired = now.ended === 'expired'
    const change = open?.synced.pending
    if (isExpired && change) unsaved = { email: before.email, change }
    open?.close(isExpired ? null : before.token)
    open = null
    if (listeners.size > 0) openForUser()
    update()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    openForUser()
    return () => listeners.delete(listener)
  }
  return {
    use: () => useSyncExternalStore(subscribe, () => value),
    useIsLoaded: () => useSyncExternalStore(subscribe, () => isLoaded),
    get: () => value,
    change: change => {
      const record = openForUser()
      record?.synced.change(change)
      return record !== null
    },
    saveNow: () => open?.synced.flush(false),
    settled: () => open?.synced.settled() ?? Promise.resolve(),
    whenLoaded: maxMs =>
      new Promise(resolve => {
        const end = (loaded: Value | null) => {
          clearTimeout(timer)
          unsubscribe()
          resolve(loaded)
        }
        const check = () => {
          if (isLoaded) end(value)
        }
        const timer = setTimeout(() => end(null), maxMs)
        const unsubscribe = subscribe(check)
        check()
      }),
  }
}

interface OpenRecord {
  readonly synced: SyncedRecord
  /** Saves pending changes with the token of the user who made them. */
  close(token: string | null): void
}

function openRecord<Value extends JsonRecord>(
  email: string,
  { path, answerSchema, saveDelayMs = 0, signalKey, onAnswer, onNotSaved }: RecordOptions<Value>,
  onChange: () => void,
): OpenRecord {
  const controller = new AbortController()
  const { signal } = controller
  const channel = new BroadcastChannel(`${path} ${email}`)
  let loadedAt = systemClock.now()
  const save = (body: JsonRecord, keepalive: boolean, token?: string | null) =>
    call(path, {
      method: 'POST',
      query: { email },
      body,
      keepalive,
      schema: { parse: answer => onAnswer?.(answer) },
      ...(token !== undefined && { token }),
    })
  const synced = new SyncedRecord({
    load: async () => {
      const schema = {
        parse: (answer: unknown) => {
          onAnswer?.(answer)
          return answerSchema.parse(answer)
        },
      }
      const record = await call(path, { query: { email }, signal, schema })
      loadedAt = systemClock.now()
      return record
    },
    save,
    broadcast: message => channel.postMessage(message),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    windowId,
    saveDelayMs,
    onSaved: () => {
      if (signalKey !== undefined) localText.write(signalKey, newId())
    },
    onNotSaved,
    onChange,
  })
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message !== null) synced.receive(message)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && systemClock.now() - loadedAt >= staleAfterMs)
      synced.reload()
  }
  window.addEventListener('pagehide', () => synced.flush(true), { signal })
  window.addEventListener('online', () => synced.reload(), { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== null && key === signalKey) synced.reload()
    },
    { signal },
  )
  synced.start()
  return {
    synced,
    close(token) {
      const unsent = synced.stop()
      controller.abort()
      channel.close()
      if (unsent !== null && token !== null) save(unsent, true, token).catch(onNotSaved)
    },
  }
}
