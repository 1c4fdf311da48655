import { untilLoaded } from '../platform/until-loaded.ts'
import { lazyComponent } from './lazy-component.ts'

/** Only small windows have sheets. */
export const LazySheet = lazyComponent(() => untilLoaded(() => import('./sheet.tsx')), 'Sheet')
