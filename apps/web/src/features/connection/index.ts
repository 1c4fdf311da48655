import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

export { ConnectionStatus } from './connection-status.tsx'
export { DelayNotice } from './delay-notice.tsx'
export { LightMark } from './light-mark.tsx'
export { useStatusAnswers, useStatusPoll } from './use-status-messages.ts'

export const MainWindowNotice = idleComponent(() => import('./main-window-notice.tsx'), 'MainWindowNotice')

export const StatusPanel = lazyComponent(() => import('./status-panel.tsx'), 'StatusPanel')
