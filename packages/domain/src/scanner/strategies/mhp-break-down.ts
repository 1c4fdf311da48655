import { breakStrategy } from '../break-strategy.ts'

export const mhpBreakDown = breakStrategy({ name: 'MHPBreakDown', level: 'MHP', side: 'down' })
