import { ComingSoon } from '../../coming-soon.tsx'
import { ShowTileAction } from '../../panel-actions/index.ts'
import { texts as workspaceTexts } from '../../texts.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No resilience yet',
  text: 'The Russell 2000 line, −50 to 50 through the day, is not built yet. Meanwhile the tiles above the chart have its latest value.',
}

export const ru2k = {
  id: 'RU2K',
  name: 'RU2K',
  heading: 'RU2K RESILIENCE',
  icon: <LetterMark letters="RU" />,
  content: <ComingSoon texts={texts} action={<ShowTileAction tile={workspaceTexts.tiles.ru} />} />,
  shownIn: [],
} as const satisfies DrawerPanel
