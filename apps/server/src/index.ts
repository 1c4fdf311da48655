export { serveLive } from './live/serve-live.ts'
export { crashOnce } from './storage/crash-test/crash-run.ts'
export { openSqliteMarketArchive } from './storage/market-archive/open-sqlite-market-archive.ts'
