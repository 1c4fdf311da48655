import { untilLoaded } from '../platform/until-loaded.ts'
import { lazyComponent } from './lazy-component.ts'

/** A switch for content that is not on the first screen: with the inputs of forms it is 5 KB. */
export const LazySwitch = lazyComponent(
  () => untilLoaded(() => import('./switch-control.tsx')),
  'SwitchControl',
)
