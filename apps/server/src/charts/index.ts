export type { Watchlists } from './watchlists.ts'
