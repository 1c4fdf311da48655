import { useId } from 'react'
import { Segments } from '../../ui/segments.tsx'
import classes from './map-legend.module.css'
import { mapTexts } from './texts.ts'
import type { SessionChoiceState } from './use-session-choice.ts'

const t = mapTexts.session

/** BY-1: the session of the drawn map, and the choice of the coming one. */
export function MapSessionControl({ choice }: { readonly choice: SessionChoiceState }) {
  const { value, obstacle, lastObstacle, last, coming, choose } = choice
  const reason = obstacle ?? lastObstacle
  const reasonId = useId()
  return (
    <div className={classes.session}>
      <Segments
        aria-label={t.name}
        aria-describedby={reason === null ? undefined : reasonId}
        size="xs"
        value={value}
        data={[
          { value: 'last', label: t.lastOf(last), disabled: lastObstacle !== null },
          { value: 'preview', label: t.previewOf(coming), disabled: obstacle !== null },
        ]}
        onChange={choose}
      />
      {reason === null ? null : (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      )}
    </div>
  )
}
