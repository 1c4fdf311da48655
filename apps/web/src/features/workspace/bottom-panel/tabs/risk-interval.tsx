import { ComingSoon } from '../../coming-soon.tsx'
import { ShowTileAction } from '../../panel-actions/index.ts'
import { texts as workspaceTexts } from '../../texts.ts'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'No risk intervals yet',
  text: 'Previous close, risk interval and DD bands of each futures contract are not built yet. Meanwhile the tiles have the DD ratio of the S&P 500.',
}

export const riskInterval = {
  id: 'risk-interval',
  name: 'RI / DD',
  content: <ComingSoon texts={texts} action={<ShowTileAction tile={workspaceTexts.tiles.dd} />} />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
