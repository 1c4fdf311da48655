import { Switch, Tooltip } from '@mantine/core'
import { setAutoScaling, useAutoScaling } from '../chart/index.ts'
import {
  type MapSwitch,
  mapSwitchChange,
  mapSwitchesOf,
  useChangeDisplaySettings,
  useDisplaySettings,
} from '../display-settings/index.ts'
import { setDrawingsShown, useDrawingsShown } from '../drawings/index.ts'
import classes from './map-panels.module.css'
import { setMapInScale, useMapInScale } from './map-scale.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.display

const levels: readonly { readonly name: MapSwitch; readonly label: string; readonly description?: string }[] =
  [
    { name: 'zones', label: t.zones, description: t.descriptions.zones },
    { name: 'hp', label: t.hp, description: t.descriptions.hp },
    { name: 'mhp', label: t.mhp, description: t.descriptions.mhp },
    { name: 'hg', label: t.hg, description: t.descriptions.hg },
    { name: 'redistribution', label: t.redistribution, description: t.descriptions.redistribution },
    { name: 'labels', label: t.labels },
  ]

/** DR-5: switches for the parts of the map and the chart. */
export function DisplayPanel() {
  const switches = mapSwitchesOf(useDisplaySettings())
  const change = useChangeDisplaySettings()
  const isAutoScaling = useAutoScaling()
  const isInScale = useMapInScale()
  const areDrawingsShown = useDrawingsShown()
  return (
    <div className={classes.panel}>
      {levels.map(({ name, label, description }) => (
        <SwitchRow
          key={name}
          label={label}
          description={description}
          checked={switches[name]}
          onChange={isOn => change(mapSwitchChange(name, isOn))}
        />
      ))}
      <SwitchRow label={t.autoScaling} checked={isAutoScaling} onChange={setAutoScaling} />
      <SwitchRow label={t.mapInScale} checked={isInScale} onChange={setMapInScale} />
      <SwitchRow label={t.drawings} checked={areDrawingsShown} onChange={setDrawingsShown} />
    </div>
  )
}

interface SwitchRowProps {
  readonly label: string
  readonly description?: string | undefined
  readonly checked: boolean
  readonly onChange: (isOn: boolean) => void
}

function SwitchRow({ label, description, checked, onChange }: SwitchRowProps) {
  return (
    <Tooltip
      label={description ?? ''}
      disabled={description === undefined}
      multiline
      maw={260}
      position="left"
    >
      <Switch
        label={label}
        labelPosition="left"
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
        classNames={{ body: classes.switchBody, labelWrapper: classes.switchLabel }}
      />
    </Tooltip>
  )
}
