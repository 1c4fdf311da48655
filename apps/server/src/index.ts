export { crashOnce } from './storage/crash-proof/crash-run.ts'
