import { breakStrategy } from '../break-strategy.ts'

export const mhpBreak = breakStrategy({ name: 'MHPBreak', level: 'MHP', side: 'either' })
