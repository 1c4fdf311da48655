import { useMarketClock } from './use-market-clock.ts'

export type Connection = 'connected' | 'connecting' | 'disconnected'

/** The platform's own state. Until there are sockets, the market clock's request is what tells it. */
export function useConnection() {
  const { status, isFetching, refetch } = useMarketClock()
  return { connection: connectionOf(status, isFetching), reconnect: () => void refetch() }
}

function connectionOf(status: 'pending' | 'error' | 'success', isFetching: boolean): Connection {
  if (status === 'success') return 'connected'
  return status === 'pending' || isFetching ? 'connecting' : 'disconnected'
}
