import type { Light } from '../../live/overall-status.ts'
import { useLiveData } from './live-data-store.ts'
import { liveClient } from './window-live-client.ts'

type Connection = 'connected' | 'connecting' | 'disconnected'

const connectionOf: Readonly<Record<Light, Connection>> = {
  green: 'connected',
  yellow: 'connecting',
  red: 'disconnected',
}

/** Overall state of the sockets, and a function that reconnects them. */
export function useConnection() {
  const light = useLiveData(({ status }) => status?.overall ?? 'yellow')
  return { connection: connectionOf[light], reconnect: liveClient.reconnect }
}
