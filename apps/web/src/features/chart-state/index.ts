import { lazyComponent } from '../../ui/lazy-component.ts'

export { setAutoSave, useAutoSave } from './auto-save.ts'
export { partsOf } from './chart-parts.ts'
export { chartStateExtension } from './chart-state-extension.ts'
export { SaveStatus } from './save-status.tsx'
export { TemplatesMenu } from './templates/templates-menu.tsx'
export { useRestoredChart } from './use-restored-chart.ts'

/** Time zone, volume and grid lines, for a page without a chart. */
export const LookFields = lazyComponent(() => import('./look-fields.tsx'), 'LookFields')
