import { breakStrategy } from '../break-strategy.ts'

export const hgBreakDown = breakStrategy({ name: 'HGBreakDown', level: 'HG', side: 'down' })
