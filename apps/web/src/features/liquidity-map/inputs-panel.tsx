import type { MapMode } from '@tidemark/chart'
import { liquidityMapModes, mapViews } from '@tidemark/contracts'
import { expiryFilters, isTradingDay } from '@tidemark/domain'
import { DateField } from '../../ui/date-field.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'
import { useChangeDisplaySettings, useDisplaySettings } from '../display-settings/index.ts'
import { windowHistory } from '../undo/index.ts'
import { type ExpiryChoice, isExpiryChosen, isModeAllowed, modeAfterExpiry } from './input-rules.ts'
import { MapDateField } from './map-date-field.tsx'
import classes from './map-panels.module.css'
import { useMapStore } from './map-store.ts'
import { inputsTexts } from './panel-texts.ts'
import { SessionRow } from './session-row.tsx'
import { mapTexts } from './texts.ts'
import { useMarketSession } from './use-market-session.ts'

const t = inputsTexts
const defaultManualDepth = 5
const maxDepth = 500

const autoOrManual = [
  { value: 'auto', label: t.auto },
  { value: 'manual', label: t.manual },
] as const

/** DR-3: the inputs of the map. */
export function InputsPanel() {
  return (
    <div className={classes.panel}>
      <ExpiryRows />
      <ModeRows />
      <SessionRow />
      <ViewRow />
      <DepthRows />
    </div>
  )
}

function ExpiryRows() {
  const { today } = useMarketSession()
  const expiry = useMapStore(store => store.expiry)
  const set = useMapStore(store => store.set)
  const mode = useDisplaySettings().dailyOrMonthly
  const change = useChangeDisplaySettings()
  const isManual = expiry !== null && isExpiryChosen(mode)
  const choose = (choice: ExpiryChoice) => {
    const next = modeAfterExpiry(choice, mode)
    windowHistory.group(mapTexts.steps.expiry, () => {
      set({ expiry: choice === 'auto' ? null : today })
      if (next !== mode) change({ dailyOrMonthly: next })
    })
  }
  return (
    <>
      <SegmentedField
        label={t.expiry}
        value={isManual ? 'manual' : 'auto'}
        options={autoOrManual}
        onChange={choose}
      />
      {isManual ? (
        <DateField
          label={t.expiryDate}
          value={expiry}
          today={today}
          onChange={date => set({ expiry: date })}
          isExcluded={date => !isTradingDay(date) || date < today}
        />
      ) : null}
    </>
  )
}

function ModeRows() {
  const mode = useDisplaySettings().dailyOrMonthly
  const change = useChangeDisplaySettings()
  const expiry = useMapStore(store => store.expiry)
  const days = useMapStore(store => store.days)
  const set = useMapStore(store => store.set)
  const choice: ExpiryChoice = expiry === null || !isExpiryChosen(mode) ? 'auto' : 'manual'
  const choose = (next: MapMode) => {
    const changeMode = () => change({ dailyOrMonthly: next })
    if (expiry === null || isExpiryChosen(next)) return changeMode()
    windowHistory.group(mapTexts.steps.expiry, () => {
      set({ expiry: null })
      changeMode()
    })
  }
  return (
    <>
      <SegmentedField<MapMode>
        label={t.mode}
        value={mode}
        vertical
        options={liquidityMapModes.map(value => ({
          value,
          label: t.modes[value],
          disabled: !isModeAllowed(choice, value),
        }))}
        onChange={choose}
      />
      {choice === 'manual' ? <p className={classes.hint}>{t.monthlyNeedsAuto}</p> : null}
      {mode === 'Single-Date' ? <MapDateField /> : null}
      {mode === 'Monthly-Map' ? (
        <SegmentedField
          label={t.days}
          stacked
          value={days}
          options={expiryFilters.map(value => ({ value, label: t.dayChoices[value] }))}
          onChange={next => set({ days: next })}
        />
      ) : null}
    </>
  )
}

function ViewRow() {
  const view = useDisplaySettings().zoneOrWalls
  const change = useChangeDisplaySettings()
  return (
    <SegmentedField
      label={t.view}
      value={view}
      options={mapViews.map(value => ({ value, label: t.views[value] }))}
      onChange={zoneOrWalls => change({ zoneOrWalls })}
    />
  )
}

function DepthRows() {
  const depth = useMapStore(store => store.depth)
  const set = useMapStore(store => store.set)
  return (
    <>
      <SegmentedField
        label={t.depth}
        value={depth === 'auto' ? 'auto' : 'manual'}
        options={autoOrManual}
        onChange={choice => set({ depth: choice === 'auto' ? 'auto' : defaultManualDepth })}
      />
      {depth === 'auto' ? null : (
        <WholeNumberField
          label={t.depthCount}
          error={t.depthError}
          value={depth}
          min={1}
          max={maxDepth}
          onChange={next => set({ depth: next })}
        />
      )}
    </>
  )
}
