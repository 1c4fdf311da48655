import { lazyComponent } from '../../ui/lazy-component.ts'

// A panel's code loads when the panel is first opened.
export const InputsPanel = lazyComponent(() => import('./inputs-panel.tsx'), 'InputsPanel')
export const DisplayPanel = lazyComponent(() => import('./display-panel.tsx'), 'DisplayPanel')
export const SummaryPanel = lazyComponent(() => import('./summary-panel.tsx'), 'SummaryPanel')
