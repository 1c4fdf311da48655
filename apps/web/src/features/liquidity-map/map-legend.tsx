import { Suspense } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { Hint } from '../../ui/hint.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { LegendItem } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { Explained } from '../explanations/index.ts'
import { useActiveIndicators, useSetIndicators } from '../indicators/index.ts'
import { ageText, instantText, useMarketTime } from '../market-clock/index.ts'
import { ManualInputs } from './manual-inputs.tsx'
import { provenanceOf } from './map-content.ts'
import { MapFailureNote } from './map-failure-note.tsx'
import classes from './map-legend.module.css'
import { type MapOutcome, useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useMarketSession } from './use-market-session.ts'
import { useSessionChoice } from './use-session-choice.ts'

const t = mapTexts.legend

// The calendar loads only when a date is to be picked.
const MapDateField = lazyComponent(() => import('./map-date-field.tsx'), 'MapDateField')
const MapSessionControl = lazyComponent(
  () => untilLoaded(() => import('./map-session-control.tsx')),
  'MapSessionControl',
)

/** The map in the chart's legend: what is drawn, its buttons, the date of a single-date map, and whether there is none. */
export function MapLegend() {
  const { 'Liquidity Map': isAdded, WALLS: areWallsAdded } = useActiveIndicators()
  const hasNoData = useMapStore(store => store.hasNoData)
  const failure = useMapStore(({ outcome }) => (outcome.kind === 'failed' ? outcome.message : null))
  const isSingleDate = useDisplaySettings().dailyOrMonthly === 'Single-Date'
  if (!isAdded && !areWallsAdded) return null
  return (
    <>
      {isAdded ? (
        <ul className={classes.list} aria-label={mapTexts.name}>
          <MapItem />
        </ul>
      ) : null}
      {isSingleDate ? (
        <div className={classes.date}>
          <Suspense>
            <MapDateField />
          </Suspense>
        </div>
      ) : (
        <ClosedSession />
      )}
      {hasNoData ? <MapFailureNote message={failure} /> : null}
    </>
  )
}

/** BY-1: while the market is closed. */
function ClosedSession() {
  const { isOpen } = useMarketSession()
  const choice = useSessionChoice()
  if (isOpen || choice === null) return null
  return (
    <Suspense>
      <MapSessionControl choice={choice} />
    </Suspense>
  )
}

function MapItem() {
  const outcome = useMapStore(store => store.outcome)
  const isHidden = useMapStore(store => store.isHidden)
  const openInputs = useMapStore(store => store.openInputs)
  const set = useMapStore(store => store.set)
  const setIndicators = useSetIndicators()
  const { dailyOrMonthly, zoneOrWalls } = useDisplaySettings()
  const kind = t.kind(mapTexts.modes[dailyOrMonthly], zoneOrWalls === 'Walls')
  return (
    <LegendItem
      title={mapTexts.name}
      isHidden={isHidden}
      onHide={next => set({ isHidden: next })}
      onSettings={openInputs ?? undefined}
      onRemove={() => {
        set({ isHidden: false })
        setIndicators({ 'Liquidity Map': false })
      }}
      levelsVersion={outcome.kind === 'drawn' ? outcome.version : undefined}
    >
      <Explained terms={['map', dailyOrMonthly]} className={classes.facts}>
        · {kind}
      </Explained>
      <Facts outcome={outcome} />
      <ManualInputs />
    </LegendItem>
  )
}

function Facts({ outcome }: { readonly outcome: MapOutcome }) {
  if (outcome.kind === 'failed')
    return (
      <Hint text={outcome.message} className={classes.facts}>
        · {outcome.isExpired ? t.expired : t.failed}
      </Hint>
    )
  if (outcome.kind === 'bands')
    return (
      <Hint text={t.bandsOnly} className={classes.facts}>
        · {t.bands} · {outcome.session}
      </Hint>
    )
  if (outcome.kind !== 'drawn') return <span className={classes.facts}>· {t.loading}</span>
  return <Drawn outcome={outcome} />
}

function Drawn({ outcome }: { readonly outcome: Extract<MapOutcome, { kind: 'drawn' }> }) {
  const now = useMarketTime()
  const { stampedAt, asOf } = provenanceOf(outcome.result)
  const madeAt = stampedAt ?? asOf
  const time = (iso: string | null) => (iso && now !== null ? instantText(Date.parse(iso), now) : '—')
  return (
    <>
      <Hint text={t.origin(time(stampedAt), time(asOf))} className={classes.facts}>
        · {outcome.session}
        {madeAt && now !== null ? ` · ${ageText(Date.parse(madeAt), now)}` : ''}
      </Hint>
      {outcome.standing === 'current' ? null : (
        <Hint text={t.standings[outcome.standing].hint} className={classes.mark}>
          {t.standings[outcome.standing].name}
        </Hint>
      )}
    </>
  )
}
