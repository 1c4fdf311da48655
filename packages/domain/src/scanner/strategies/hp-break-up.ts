import { breakStrategy } from '../break-strategy.ts'

export const hpBreakUp = breakStrategy({ name: 'HPBreakUp', level: 'HP', side: 'up' })
