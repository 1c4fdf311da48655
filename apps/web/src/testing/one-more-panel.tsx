import type { DrawerPanel } from '../features/workspace/drawer/drawer-panel.ts'
import { lazyComponent } from '../ui/lazy-component.ts'

const Content = lazyComponent(async () => ({ VolumeProfile: () => <p>Loaded later</p> }), 'VolumeProfile')

/** The file of a new panel, as the README describes it. */
export const oneMorePanel = {
  id: 'volume-profile',
  name: 'Volume profile',
  heading: 'VOLUME PROFILE',
  icon: <span>VP</span>,
  content: <Content />,
  shownIn: ['main'],
} as const satisfies DrawerPanel
