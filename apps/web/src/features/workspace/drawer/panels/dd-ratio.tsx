import { ComingSoon } from '../../coming-soon.tsx'
import { ShowTileAction } from '../../panel-actions/index.ts'
import { texts as workspaceTexts } from '../../texts.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No DD ratio yet',
  text: 'The line of the ratio, 0 to 1 through the day, is not built yet. Meanwhile the tiles above the chart have its latest value.',
}

export const ddRatio = {
  id: 'DD',
  name: 'DD',
  heading: 'DD RATIO',
  icon: <LetterMark letters="DD" />,
  content: <ComingSoon texts={texts} action={<ShowTileAction tile={workspaceTexts.tiles.dd} />} />,
  shownIn: [],
} as const satisfies DrawerPanel
