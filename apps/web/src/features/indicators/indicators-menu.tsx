import { Menu } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { texts } from '../workspace/texts.ts'
import { TopBarButton } from '../workspace/top-bar/top-bar-button.tsx'
import { useActiveIndicators, useSetIndicators } from './active-indicators.ts'

const t = texts.topBar

/** LM-1: what can be put on the chart and taken off again. */
export function IndicatorsMenu() {
  const isMapOn = useActiveIndicators()['Liquidity Map']
  const setIndicators = useSetIndicators()
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <TopBarButton
          label={t.indicators}
          hint={t.indicatorsHint}
          icon={<IconChartLine size={18} />}
          opensMenu
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.indicators}</Menu.Label>
        <Menu.CheckboxItem checked={isMapOn} onChange={isOn => setIndicators({ 'Liquidity Map': isOn })}>
          {texts.panels.mapImage.name}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
