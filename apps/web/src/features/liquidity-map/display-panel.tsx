import { Switch, Tooltip } from '@mantine/core'
import type { DisplaySettings } from '@tidemark/contracts'
import { setAutoScaling, useAutoScaling } from '../chart/index.ts'
import { useChangeDisplaySettings, useDisplaySettings } from '../display-settings/index.ts'
import { setDrawingsShown, useDrawingsShown } from '../drawings/index.ts'
import classes from './map-panels.module.css'
import { setMapInScale, useMapInScale } from './map-scale.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.display

type Flag = keyof DisplaySettings['displayMode']

const levels: readonly { readonly flag: Flag; readonly label: string; readonly help?: string }[] = [
  { flag: 'Zones', label: t.zones, help: t.helps.zones },
  { flag: 'HP', label: t.hp, help: t.helps.hp },
  { flag: 'MHP', label: t.mhp, help: t.helps.mhp },
  { flag: 'HG', label: t.hg, help: t.helps.hg },
  { flag: 'Redistribution', label: t.redistribution, help: t.helps.redistribution },
  { flag: 'TextLabels', label: t.labels },
]

/** DR-5: what of the map and the chart is shown. */
export function DisplayPanel() {
  const { displayMode } = useDisplaySettings()
  const change = useChangeDisplaySettings()
  const isAutoScaling = useAutoScaling(({ isOn }) => isOn)
  const isInScale = useMapInScale(({ isOn }) => isOn)
  const areDrawingsShown = useDrawingsShown(({ isOn }) => isOn)
  return (
    <div className={classes.panel}>
      {levels.map(({ flag, label, help }) => (
        <Line
          key={flag}
          label={label}
          help={help}
          checked={displayMode[flag]}
          onChange={isOn => change({ displayMode: { [flag]: isOn } })}
        />
      ))}
      <Line label={t.autoScaling} checked={isAutoScaling} onChange={setAutoScaling} />
      <Line label={t.mapInScale} checked={isInScale} onChange={setMapInScale} />
      <Line label={t.drawings} checked={areDrawingsShown} onChange={setDrawingsShown} />
    </div>
  )
}

interface LineProps {
  readonly label: string
  readonly help?: string | undefined
  readonly checked: boolean
  readonly onChange: (isOn: boolean) => void
}

function Line({ label, help, checked, onChange }: LineProps) {
  return (
    <Tooltip label={help ?? ''} disabled={help === undefined} multiline maw={260} position="left">
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
