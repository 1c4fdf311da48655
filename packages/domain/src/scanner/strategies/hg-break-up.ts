import { breakStrategy } from '../break-strategy.ts'

export const hgBreakUp = breakStrategy({ name: 'HGBreakUp', level: 'HG', side: 'up' })
