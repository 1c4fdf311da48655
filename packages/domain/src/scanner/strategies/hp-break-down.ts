import { breakStrategy } from '../break-strategy.ts'

export const hpBreakDown = breakStrategy({ name: 'HPBreakDown', level: 'HP', side: 'down' })
