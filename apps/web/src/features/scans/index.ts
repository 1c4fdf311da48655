import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export type { CurrentScan } from './current-scan.ts'

export const NamedScans = lazyComponent(() => untilLoaded(() => import('./named-scans.tsx')), 'NamedScans')
export const ScanHits = lazyComponent(() => untilLoaded(() => import('./scan-hits.tsx')), 'ScanHits')
