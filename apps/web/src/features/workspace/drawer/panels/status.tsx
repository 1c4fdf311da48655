import { Button } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useConnection } from '../../../live-data/index.ts'
import { ComingSoon } from '../../coming-soon.tsx'
import { texts as workspaceTexts } from '../../texts.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

const texts = {
  title: (connection: string) => `Platform: ${connection}`,
  text: 'A light for each of Scanner, Resil, Live and Futures is not built yet. Meanwhile this is the state of all of them together.',
}

function StatusPanel() {
  const { connection, reconnect } = useConnection()
  return (
    <ComingSoon
      texts={{ title: texts.title(workspaceTexts.connection[connection]), text: texts.text }}
      action={<Button onClick={reconnect}>{workspaceTexts.actions.reconnect}</Button>}
    />
  )
}

export const status = {
  id: 'Status',
  name: 'Status',
  heading: 'Status',
  icon: <IconActivity />,
  content: <StatusPanel />,
  shownIn: ['chart-window'],
} as const satisfies DrawerPanel
