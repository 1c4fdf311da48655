import { lazyComponent } from '../../ui/lazy-component.ts'

export { journalExtension } from './journal-extension.ts'
export { useJournalFeed } from './use-journal-feed.ts'
export const JournalPanel = lazyComponent(() => import('./journal-panel.tsx'), 'JournalPanel')
