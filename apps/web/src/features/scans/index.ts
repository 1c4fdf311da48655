import { lazyComponent } from '../../ui/lazy-component.ts'

export type { CurrentScan } from './current-scan.ts'

export const NamedScans = lazyComponent(() => import('./named-scans.tsx'), 'NamedScans')
export const ScanHits = lazyComponent(() => import('./scan-hits.tsx'), 'ScanHits')
