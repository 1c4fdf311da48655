import type { ChartWidget } from '@tidemark/chart'
import { useEffect } from 'react'
import { create } from 'zustand'
import { changedFields, type FieldRecord, type Fields, FieldsChange, windowHistory } from '../undo/index.ts'
import type { ChartStateParts } from './chart-parts.ts'
import { chartStateTexts } from './texts.ts'

export const timeZones = ['exchange', 'America/New_York', 'Etc/UTC'] as const

interface ChartLook {
  /** Of the time axis; 'exchange' is the time zone of the symbol's exchange. */
  readonly timeZone: (typeof timeZones)[number]
  readonly volume: boolean
  readonly grid: boolean
}

const defaultLook: ChartLook = { timeZone: 'exchange', volume: true, grid: true }

/** Appearance settings of this window's chart, except colours. To add one: a field here and a line in `lookPart` and
 *  `useApplyLook`. */
export const useChartLook = create<ChartLook>(() => defaultLook)

export const lookPart: ChartStateParts['look'] = {
  read: () => ({ ...useChartLook.getState() }),
  apply: ({ timeZone, volume, grid }) => {
    const zone = timeZones.find(candidate => candidate === timeZone)
    setFromElsewhere({
      ...(zone && { timeZone: zone }),
      ...(typeof volume === 'boolean' && { volume }),
      ...(typeof grid === 'boolean' && { grid }),
    })
  },
}

/** Resets the look when the user changes. */
export const resetLook = (): void => setFromElsewhere(defaultLook)

let isFromElsewhere = false

/** A change that the user did not make in this window. */
function setFromElsewhere(change: Partial<ChartLook>): void {
  isFromElsewhere = true
  useChartLook.setState(change)
  isFromElsewhere = false
}

const lookRecord: FieldRecord = {
  read: lookPart.read,
  // Only values that the record gave itself.
  write: change => useChartLook.setState(change as Partial<ChartLook>),
}

/** Adds a change of the look to the history. */
export function recordLook(before: Fields, after: Fields): void {
  const changed = changedFields(before, after)
  if (changed === null) return
  windowHistory.record({
    name: lookStepName(changed.after),
    symbol: null,
    changes: [new FieldsChange(lookRecord, changed.before, changed.after)],
    isInView: () => false,
  })
}

useChartLook.subscribe((look, before) => {
  if (!isFromElsewhere) recordLook({ ...before }, { ...look })
})

function lookStepName(after: Fields): string {
  const names: Readonly<Record<string, string>> = chartStateTexts.look.steps satisfies Record<
    keyof ChartLook,
    string
  >
  return Object.keys(after)
    .map(name => names[name] ?? name)
    .join(', ')
}

/** Passes only changed settings to the chart, which starts with the defaults: setting the time zone again would move the
 *  visible range. */
export function useApplyLook(widget: ChartWidget): void {
  useEffect(() => {
    let applied = defaultLook
    const apply = (look: ChartLook) => {
      if (look.timeZone !== applied.timeZone) widget.setTimeZone(look.timeZone)
      if (look.volume !== applied.volume) widget.setVolumeVisible(look.volume)
      if (look.grid !== applied.grid) widget.setGridVisible(look.grid)
      applied = look
    }
    apply(useChartLook.getState())
    return useChartLook.subscribe(apply)
  }, [widget])
}
