import { lazyComponent } from '../../ui/lazy-component.ts'

export { ConnectionStatus } from './connection-status.tsx'
export { DelayNotice } from './delay-notice.tsx'
export { LightMark } from './light-mark.tsx'
export { MainWindowNotice } from './main-window-notice.tsx'
export { useStatusAnswers, useStatusPoll } from './use-status-messages.ts'

export const StatusPanel = lazyComponent(() => import('./status-panel.tsx'), 'StatusPanel')
