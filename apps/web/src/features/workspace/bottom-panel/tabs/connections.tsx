import { ConnectionsPanel } from '../../../connections/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

export const connections = {
  id: 'connections',
  name: 'Connections',
  content: <ConnectionsPanel />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
