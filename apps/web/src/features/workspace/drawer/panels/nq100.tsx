import { ComingSoon } from '../../coming-soon.tsx'
import { ShowTileAction } from '../../panel-actions/index.ts'
import { texts as workspaceTexts } from '../../texts.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No resilience yet',
  text: 'The Nasdaq-100 line, −50 to 50 through the day, is not built yet. Meanwhile the tiles above the chart have its latest value.',
}

export const nq100 = {
  id: 'NQ100',
  name: 'NQ100',
  heading: 'NQ100 RESILIENCE',
  icon: <LetterMark letters="NQ" />,
  content: <ComingSoon texts={texts} action={<ShowTileAction tile={workspaceTexts.tiles.nq} />} />,
  shownIn: [],
} as const satisfies DrawerPanel
