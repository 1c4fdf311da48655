import { SegmentedControl, Switch } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useSession } from '../../session/session-store.ts'
import fieldRow from '../../ui/field-row.module.css'
import { useAutoSave } from './auto-save.ts'
import { lookPart, timeZones, useChartLook } from './chart-look.ts'
import { ChartParts } from './chart-parts.ts'
import classes from './look-fields.module.css'
import { chartStateTexts } from './texts.ts'
import { userChartSync } from './user-chart-sync.ts'

const t = chartStateTexts.look

/** The look of the user's chart, in a window without one. A change shows in the charts of all windows. */
export function LookFields() {
  const zoneId = useId()
  const { email } = useSession()
  const { timeZone, ...shown } = useChartLook()
  const isAutoSaveOn = useAutoSave()
  useEffect(() => (email === null ? undefined : syncLook(email)), [email])
  return (
    <>
      <div className={fieldRow.row}>
        <span id={zoneId}>{t.timeZone}</span>
        <SegmentedControl
          aria-labelledby={zoneId}
          data={timeZones.map(value => ({ value, label: t.zones[value] }))}
          value={timeZone}
          onChange={zone => useChartLook.setState({ timeZone: zone })}
        />
      </div>
      {(['volume', 'grid'] as const).map(name => (
        <Switch
          key={name}
          label={t[name]}
          labelPosition="left"
          checked={shown[name]}
          onChange={event => useChartLook.setState({ [name]: event.currentTarget.checked })}
          classNames={{ body: fieldRow.row }}
        />
      ))}
      {isAutoSaveOn ? null : <p className={classes.note}>{t.autoSaveOff}</p>}
    </>
  )
}

/** Saves the look as it changes, and follows the other windows. */
function syncLook(email: string): () => void {
  const sync = userChartSync(email)
  const parts = new ChartParts()
  parts.register('look', lookPart)
  const detach = sync.attach({
    parts,
    initialSubject: { symbol: '', interval: '1' },
    loadedSubject: () => null,
    savesSubject: false,
    onSubjectChanged: () => undefined,
  })
  const unsubscribe = useChartLook.subscribe(() => sync.handleChange())
  return () => {
    unsubscribe()
    detach()
  }
}
