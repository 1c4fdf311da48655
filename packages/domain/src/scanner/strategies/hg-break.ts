import { breakStrategy } from '../break-strategy.ts'

export const hgBreak = breakStrategy({ name: 'HGBreak', level: 'HG', side: 'either' })
