import { lazyComponent } from '../../ui/lazy-component.ts'

// The panel's code loads when the panel is first opened.
export const ExposurePanel = lazyComponent(() => import('./exposure-panel.tsx'), 'ExposurePanel')
export const ExposurePopOut = lazyComponent(() => import('./exposure-pop-out.tsx'), 'ExposurePopOut')
export const ExposurePage = lazyComponent(() => import('./exposure-page.tsx'), 'ExposurePage')
