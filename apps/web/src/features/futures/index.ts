export { type FuturesState, useFuturesSocket } from './futures-socket.ts'
export { reconnectFutures, tryLogon } from './load-futures.ts'
export { useFuturesFeed } from './use-futures-feed.ts'
