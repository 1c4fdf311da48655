import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Light } from '../../live/overall-status.ts'
import { isBrokerConnected, useIsBrokerConnected } from '../../session/broker-connected.ts'
import { reconnectFutures, useFuturesSocket } from '../futures/index.ts'
import { liveClient, useLiveData } from '../live-data/index.ts'
import { type SourceOutage, useSourceOutage } from '../market-clock/index.ts'
import { overallOf, type SocketLight, socketLights } from './lights.ts'
import { useMainStatus } from './main-status.ts'

interface Connection {
  readonly lights: readonly SocketLight[]
  readonly overall: Light
  /** Connections are missing because the server is full. */
  readonly isServerFull: boolean
  /** The platform is connected, but its source of prices is not. */
  readonly outage: SourceOutage | null
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
  const sourceOutage = useSourceOutage()
  return useMemo(() => {
    const lights = socketLights({ status, futures, isBrokerConnected, path })
    const connected = overallOf(lights, mainStatus)
    const outage = connected === 'green' ? sourceOutage : null
    const overall = outage === null ? connected : 'yellow'
    return { lights, overall, isServerFull: status?.isServerFull === true, outage, reconnect }
  }, [status, futures, isBrokerConnected, path, mainStatus, sourceOutage])
}
