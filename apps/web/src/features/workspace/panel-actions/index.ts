import { untilLoaded } from '../../../platform/until-loaded.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'

// Actions of empty panels. They use the frame, whose code contains the registries of panels and tabs: loaded at once, each
// would need the other first.
export const SearchAction = lazyComponent(
  () => untilLoaded(() => import('./search-action.tsx')),
  'SearchAction',
)
export const OpenPanelAction = lazyComponent(
  () => untilLoaded(() => import('./open-panel-action.tsx')),
  'OpenPanelAction',
)
