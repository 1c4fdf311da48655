import type { ChartExtension } from '../chart/index.ts'
import { DrawingsWhenNeeded } from './drawings-when-needed.tsx'

export const drawingsExtension: ChartExtension = { name: 'drawings', Overlay: DrawingsWhenNeeded }
