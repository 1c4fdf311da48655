import { IconChartLine } from '@tabler/icons-react'
import { BarButton } from '../../ui/bar-button.tsx'
import { Menu } from '../../ui/later-menu.tsx'
import { StudyMenuItems } from '../studies/index.ts'
import { useActiveIndicators, useSetIndicators } from './active-indicators.ts'
import { indicatorTexts as t } from './texts.ts'

/** LM-1: adds indicators and studies to the chart and removes indicators. */
export function IndicatorsMenu() {
  const { 'Liquidity Map': isMapOn, WALLS: areWallsOn } = useActiveIndicators()
  const setIndicators = useSetIndicators()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <BarButton label={t.menu} hint={t.hint} icon={<IconChartLine size={18} />} opensMenu />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.menu}</Menu.Label>
        <Menu.CheckboxItem checked={isMapOn} onChange={isOn => setIndicators({ 'Liquidity Map': isOn })}>
          {t.liquidityMap}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={areWallsOn} onChange={isOn => setIndicators({ WALLS: isOn })}>
          {t.walls}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <StudyMenuItems />
      </Menu.Dropdown>
    </Menu>
  )
}
