export { isToldHere, useBroker } from './broker-store.ts'
export { useBrokerFeed } from './use-broker-feed.ts'
export { useBrokerOfMainWindow } from './windows/use-broker-of-main-window.ts'
