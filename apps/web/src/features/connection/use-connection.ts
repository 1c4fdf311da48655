import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Light } from '../../live/overall-status.ts'
import { isBrokerConnected, useIsBrokerConnected } from '../../session/broker-connected.ts'
import { reconnectFutures, useFuturesSocket } from '../futures/index.ts'
import { liveClient, useLiveData } from '../live-data/index.ts'
import { overallOf, type SocketLight, socketLights } from './lights.ts'
import { useMainStatus } from './main-status.ts'

interface Connection {
  readonly lights: readonly SocketLight[]
  readonly overall: Light
  /** Connections are missing because the server is full. */
  readonly isServerFull: boolean
  /** Connects what is closed; connections that are open stay. */
  readonly reconnect: () => void
}

/** Without a broker nothing of the futures loads. */
function reconnect(): void {
  liveClient.reconnect()
  if (isBrokerConnected()) void reconnectFutures()
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
    const overall = overallOf(lights, mainStatus)
    return { lights, overall, isServerFull: status?.isServerFull === true, reconnect }
  }, [status, futures, isBrokerConnected, path, mainStatus])
}
