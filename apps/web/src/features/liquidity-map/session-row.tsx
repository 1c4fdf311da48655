import { SegmentedField } from '../../ui/segmented-field.tsx'
import classes from './map-panels.module.css'
import { mapTexts } from './texts.ts'
import { useSessionChoice } from './use-session-choice.ts'

const t = mapTexts.session

/** BY-1: the choice of the session in the Inputs panel, with the reason where there is none. */
export function SessionRow() {
  const choice = useSessionChoice()
  if (choice === null) return null
  const { value, obstacle, lastObstacle, choose } = choice
  const reason = obstacle ?? lastObstacle
  return (
    <>
      <SegmentedField
        label={t.label}
        value={value}
        options={[
          { value: 'last', label: t.last, disabled: lastObstacle !== null },
          { value: 'preview', label: t.preview, disabled: obstacle !== null },
        ]}
        onChange={choose}
      />
      {reason === null ? null : <p className={classes.hint}>{reason}</p>}
    </>
  )
}
