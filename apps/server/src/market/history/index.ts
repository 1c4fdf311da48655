export type { History } from './history.ts'
export { feedNowMs } from './history-bars.ts'
export { dateParameter, symbolParameter } from './market-parameters.ts'
