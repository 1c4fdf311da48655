import { breakStrategy } from '../break-strategy.ts'

export const mhpBreakUp = breakStrategy({ name: 'MHPBreakUp', level: 'MHP', side: 'up' })
