import { ComingSoon } from '../../coming-soon.tsx'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'No connections to manage yet',
  text: 'Chat community, futures data provider and Live Equities Data will be connected here. This tab comes in a later release.',
}

export const connections = {
  id: 'connections',
  name: 'Connections',
  content: <ComingSoon texts={texts} />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
