import { isTradingDay } from '@tidemark/domain'
import { DateField } from '../../ui/date-field.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'
import { wallsTexts } from './texts.ts'
import { TickerField } from './ticker-field.tsx'
import classes from './walls.module.css'
import { maxDepth, type WallsRecord } from './walls-preference.ts'
import {
  isModeAllowed,
  manualDate,
  type ReferenceDates,
  type WallsMode,
  wallsModes,
} from './walls-request.ts'

const t = wallsTexts.inputs
const defaultManualDepth = 5

const autoOrManual = [
  { value: 'auto', label: t.auto },
  { value: 'manual', label: t.manual },
] as const

interface WallsInputsProps {
  readonly record: WallsRecord
  readonly onChange: (change: Partial<WallsRecord>) => void
  /** Null until they are known. */
  readonly reference: ReferenceDates | null
  readonly tickerError: string | null
  /** The user asked for the same ticker again. */
  readonly onRefresh: () => void
}

/** DR-6. */
export function WallsInputs({ record, onChange, reference, tickerError, onRefresh }: WallsInputsProps) {
  return (
    <div className={classes.inputs}>
      <TickerField
        value={record.ticker}
        error={tickerError}
        onApply={ticker => (ticker === record.ticker ? onRefresh() : onChange({ ticker }))}
      />
      <DateRows record={record} onChange={onChange} reference={reference} />
      <SegmentedField<WallsMode>
        label={t.mode}
        stacked
        value={record.mode}
        options={wallsModes.map(value => ({
          value,
          label: t.modes[value],
          disabled: !isModeAllowed(value, record.date),
        }))}
        onChange={mode => onChange({ mode })}
      />
      {record.date === null ? null : <p className={classes.hint}>{t.monthlyNeedsAuto}</p>}
      <SegmentedField
        label={t.depth}
        value={record.depth === null ? 'auto' : 'manual'}
        options={autoOrManual}
        onChange={choice => onChange({ depth: choice === 'auto' ? null : defaultManualDepth })}
      />
      {record.depth === null ? null : (
        <WholeNumberField
          type="number"
          label={t.depthCount}
          error={t.depthError}
          value={record.depth}
          min={1}
          max={maxDepth}
          onChange={depth => onChange({ depth })}
        />
      )}
    </div>
  )
}

type DateRowsProps = Pick<WallsInputsProps, 'record' | 'onChange' | 'reference'>

/** Manual while in Monthly switches to Daily, as with the expiry of the map (DR-4). */
function DateRows({ record: { date, mode }, onChange, reference }: DateRowsProps) {
  const choose = (choice: 'auto' | 'manual') => {
    if (choice === 'auto') onChange({ date: null })
    else if (reference !== null) {
      const allowed = mode === 'Monthly' ? 'Daily' : mode
      onChange({ mode: allowed, date: manualDate(allowed, reference.today, reference) })
    }
  }
  return (
    <>
      <SegmentedField
        label={t.date}
        value={date === null ? 'auto' : 'manual'}
        options={autoOrManual.map(option => ({
          ...option,
          disabled: option.value === 'manual' && reference === null,
        }))}
        onChange={choose}
      />
      {date === null || reference === null ? null : (
        <DateField
          label={t.dates[mode]}
          value={manualDate(mode, date, reference)}
          today={manualDate(mode, reference.today, reference)}
          onChange={next => onChange({ date: next })}
          isExcluded={day => !isTradingDay(day) || manualDate(mode, day, reference) !== day}
        />
      )}
    </>
  )
}
