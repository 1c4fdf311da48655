export { askToConnect, takeConnectWanted, useConnectWanted } from './connect-wanted.ts'
export type { FuturesAccount } from './first-account.ts'
export type { ListedContract, PastContract } from './futures-contracts.ts'
export type { QuoteSource } from './futures-price.ts'
export { type FuturesState, useFuturesSocket } from './futures-socket.ts'
export { useJoinAccounts } from './join-accounts.ts'
export {
  loadFuturesDatafeed,
  loadFuturesSession,
  loadMinuteBars,
  loadQuotes,
  reconnectFutures,
  tryLogon,
} from './load-futures.ts'
export { setBackAdjusted, useRollAdjustment } from './roll-adjustment.ts'
export { useFuturesAccount } from './use-futures-account.ts'
export { type FuturesListing, useFuturesContracts } from './use-futures-contracts.ts'
export { useFuturesFeed } from './use-futures-feed.ts'
export { useFuturesName } from './use-futures-name.ts'
export { useFuturesPrice } from './use-futures-price.ts'
export { useMainWindow } from './windows/main-window-store.ts'
export { windowTexts } from './windows/texts.ts'
export { useFuturesOfMainWindow } from './windows/use-futures-of-main-window.ts'
