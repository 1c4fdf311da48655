import { displaySwitches, maxEarlierSessions } from '@tidemark/contracts'
import { useAppearance } from '../../ui/appearance.ts'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import {
  chartTexts,
  setAutoScaling,
  setExtendedHours,
  useAutoScaling,
  useExtendedHours,
} from '../chart/index.ts'
import { useChangeDisplaySettings, useDisplaySettings } from '../display-settings/index.ts'
import { setDrawingsShown, useDrawingsShown } from '../drawings/index.ts'
import { DisplaySwitchRows, SwitchRow } from './display-switch-rows.tsx'
import { earlierMapsChoices, setEarlierMapsChoice, useEarlierMapsChoice } from './earlier-maps-choice.ts'
import classes from './map-panels.module.css'
import { setMapInScale, useMapInScale } from './map-scale.ts'
import { setMapSides, useMapSides } from './map-sides.ts'
import { displayTexts } from './panel-texts.ts'

const t = displayTexts
const { extendedHours } = chartTexts

/** DR-5: switches for the parts of the map and the chart. */
export function DisplayPanel() {
  const { displayMode } = useDisplaySettings()
  const change = useChangeDisplaySettings()
  return (
    <div className={classes.panel}>
      <DisplaySwitchRows
        switches={displaySwitches}
        mode={displayMode}
        onChange={(name, isOn) => change({ displayMode: { [name]: isOn } })}
      />
      <ExtendedHoursRow />
      <EarlierMapsRow />
      <SwitchRow label={t.autoScaling} checked={useAutoScaling()} onChange={setAutoScaling} />
      <SwitchRow
        label={t.mapInScale}
        description={t.mapInScaleHint}
        checked={useMapInScale()}
        onChange={setMapInScale}
      />
      <SwitchRow
        label={t.sides[useAppearance().palette]}
        description={t.sidesHint}
        checked={useMapSides()}
        onChange={setMapSides}
      />
      <SwitchRow label={t.drawings} checked={useDrawingsShown()} onChange={setDrawingsShown} />
    </div>
  )
}

function ExtendedHoursRow() {
  const { isAvailable, isOn } = useExtendedHours()
  return (
    <SwitchRow
      label={extendedHours.name}
      description={isAvailable ? extendedHours.hint : extendedHours.none}
      checked={isOn}
      isDisabled={!isAvailable}
      onChange={setExtendedHours}
    />
  )
}

/** BY-3. */
function EarlierMapsRow() {
  const choice = useEarlierMapsChoice()
  const mode = useDisplaySettings().dailyOrMonthly
  return (
    <>
      <SegmentedField
        label={t.earlierMaps}
        stacked
        value={choice}
        options={earlierMapsChoices.map(value => ({ value, label: t.earlierMapChoices[value] }))}
        onChange={setEarlierMapsChoice}
      />
      <p className={classes.hintBelow}>
        {mode.startsWith('Monthly') ? t.earlierMapsModes : t.earlierMapsHint(maxEarlierSessions)}
      </p>
    </>
  )
}
