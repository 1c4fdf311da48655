import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Light } from '../../live/overall-status.ts'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { liveClient, useLiveData } from '../live-data/index.ts'
import { useFuturesSocket } from './futures-socket.ts'
import { overallOf, type SocketLight, socketLights } from './lights.ts'
import { useMainStatus } from './main-status.ts'

interface Connection {
  readonly lights: readonly SocketLight[]
  readonly overall: Light
  /** Connects what is closed; connections that are open stay. */
  readonly reconnect: () => void
}

/** The connections of this window. */
export function useConnection(): Connection {
  const status = useLiveData(data => data.status)
  const futures = useFuturesSocket(({ state }) => state)
  const isBrokerConnected = useIsBrokerConnected()
  const { pathname: path } = useLocation()
  const mainStatus = useMainStatus(main => main.status)
  return useMemo(() => {
    const lights = socketLights({ status, futures, isBrokerConnected, path })
    return { lights, overall: overallOf(lights, mainStatus), reconnect: liveClient.reconnect }
  }, [status, futures, isBrokerConnected, path, mainStatus])
}
