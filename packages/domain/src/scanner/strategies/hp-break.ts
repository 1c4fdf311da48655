import { breakStrategy } from '../break-strategy.ts'

export const hpBreak = breakStrategy({ name: 'HPBreak', level: 'HP', side: 'either' })
