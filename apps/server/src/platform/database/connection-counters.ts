/** The pool of connections to the database, for Prometheus. */
export type ConnectionCounters = Readonly<
  Record<'connections' | 'connectionsBusy' | 'connectionsLimit' | 'waiting', number>
>

/** Of a storage without a pool. */
export const noConnections: ConnectionCounters = {
  connections: 0,
  connectionsBusy: 0,
  connectionsLimit: 0,
  waiting: 0,
}
