import { pages } from '@tidemark/contracts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { ComingSoon } from '../../coming-soon.tsx'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'No connections to manage yet',
  text: 'Connecting a chat community, a futures data provider or Live Equities Data is not built yet. Which prices you get depends on your plan.',
  action: 'See memberships',
}

export const connections = {
  id: 'connections',
  name: 'Connections',
  content: (
    <ComingSoon texts={texts} action={<LinkButton to={pages.memberships}>{texts.action}</LinkButton>} />
  ),
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
