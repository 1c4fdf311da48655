export { openEngineArchive } from './open-market-archive.ts'
