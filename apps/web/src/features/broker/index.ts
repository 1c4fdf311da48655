export { isOwnChange, useBroker } from './broker-store.ts'
export { useBrokerFeed } from './use-broker-feed.ts'
