export { serveLive } from './live/serve-live.ts'
export { crashOnce } from './storage/crash-proof/crash-run.ts'
