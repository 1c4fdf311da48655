import type { Light } from '../../live/overall-status.ts'
import { useLiveData } from './live-data-store.ts'
import { liveClient } from './window-live-client.ts'

type Connection = 'connected' | 'connecting' | 'disconnected'

const connectionOf: Readonly<Record<Light, Connection>> = {
  green: 'connected',
  yellow: 'connecting',
  red: 'disconnected',
}

/** The sockets of all windows as one, and the way to call them anew. */
export function useConnection() {
  const light = useLiveData(({ status }) => status?.overall ?? 'yellow')
  return { connection: connectionOf[light], reconnect: liveClient.reconnect }
}
