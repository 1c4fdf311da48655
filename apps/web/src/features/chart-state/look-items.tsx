import { Menu } from '../../ui/later-menu.tsx'
import { timeZones, useChartLook } from './chart-look.ts'
import { chartStateTexts } from './texts.ts'

const t = chartStateTexts.look
/** Appearance settings in the chart's menu. */
export function LookItems() {
  const { timeZone, volume, grid } = useChartLook()
  return (
    <>
      <Menu.Divider />
      <Menu.CheckboxItem checked={volume} onChange={isOn => useChartLook.setState({ volume: isOn })}>
        {t.volume}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={grid} onChange={isOn => useChartLook.setState({ grid: isOn })}>
        {t.grid}
      </Menu.CheckboxItem>
      <Menu.Label>{t.timeZone}</Menu.Label>
      {timeZones.map(zone => (
        <Menu.RadioItem
          key={zone}
          value={zone}
          checked={zone === timeZone}
          onChange={() => useChartLook.setState({ timeZone: zone })}
        >
          {t.zones[zone]}
        </Menu.RadioItem>
      ))}
    </>
  )
}
