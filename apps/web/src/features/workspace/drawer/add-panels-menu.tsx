import { IconPlus } from '@tabler/icons-react'
import { Menu } from '../../../ui/later-menu.tsx'
import { useFrame } from '../frame/frame-store.ts'
import { RailButton } from '../rail-button.tsx'
import { texts } from '../texts.ts'
import { drawerPanels } from './drawer-panels.tsx'

export function AddPanelsMenu() {
  const shown = useFrame(frame => frame.shownPanels)
  const toggleShown = useFrame(frame => frame.toggleShown)
  return (
    <Menu position="left-start" offset={16}>
      <Menu.Target>
        <RailButton label={texts.drawer.add} tooltipSide="left">
          <IconPlus />
        </RailButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.drawer.add}</Menu.Label>
        {drawerPanels.map(panel => (
          <Menu.CheckboxItem
            key={panel.id}
            checked={shown.includes(panel.id)}
            onChange={() => toggleShown(panel.id)}
          >
            {panel.name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
