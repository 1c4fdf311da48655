import { ComingSoon } from '../../coming-soon.tsx'
import { ShowTileAction } from '../../panel-actions/index.ts'
import { texts as workspaceTexts } from '../../texts.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No resilience yet',
  text: 'The S&P 500 line, −50 to 50 through the day, is not built yet. Meanwhile the tiles above the chart have its latest value.',
}

export const sp500 = {
  id: 'SP500',
  name: 'SP500',
  heading: 'SP500 RESILIENCE',
  icon: <LetterMark letters="SP" />,
  content: <ComingSoon texts={texts} action={<ShowTileAction tile={workspaceTexts.tiles.sp} />} />,
  shownIn: ['main'],
} as const satisfies DrawerPanel
