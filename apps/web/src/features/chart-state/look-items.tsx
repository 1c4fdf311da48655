import { Menu } from '@mantine/core'
import { timeZones, useChartLook } from './chart-look.ts'
import { chartStateTexts } from './texts.ts'

const t = chartStateTexts.look
const names = { exchange: t.exchange, 'America/New_York': t.newYork, 'Etc/UTC': t.utc }

/** Appearance settings in the chart's menu. */
export function LookItems() {
  const { timeZone, volume } = useChartLook()
  return (
    <>
      <Menu.Divider />
      <Menu.CheckboxItem checked={volume} onChange={isOn => useChartLook.setState({ volume: isOn })}>
        {t.volume}
      </Menu.CheckboxItem>
      <Menu.Label>{t.timeZone}</Menu.Label>
      {timeZones.map(zone => (
        <Menu.RadioItem
          key={zone}
          value={zone}
          checked={zone === timeZone}
          onChange={() => useChartLook.setState({ timeZone: zone })}
        >
          {names[zone]}
        </Menu.RadioItem>
      ))}
    </>
  )
}
