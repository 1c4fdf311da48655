import { untilLoaded } from '../../../platform/until-loaded.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'

// Actions of empty panels. They use the frame, whose code contains the registries of panels and tabs: loaded at once, each
// would need the other first.
export const OpenPanelAction = lazyComponent(
  () => untilLoaded(() => import('./open-panel-action.tsx')),
  'OpenPanelAction',
)
