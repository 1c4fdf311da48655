import { RESOLUTIONS, type Resolution, resolutionLabel } from '@tidemark/domain'
import { useId } from 'react'
import classes from './chart-config.module.css'

interface ResolutionChipsProps {
  readonly legend: string
  /** Several, or exactly one. */
  readonly type: 'checkbox' | 'radio'
  readonly chosen: readonly Resolution[]
  readonly onChange: (resolution: Resolution, isChosen: boolean) => void
  readonly error?: string | null
}

export function ResolutionChips({ legend, type, chosen, onChange, error = null }: ResolutionChipsProps) {
  const id = useId()
  return (
    <fieldset className={classes.chips} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={classes.name}>{legend}</legend>
      <div className={classes.chipRow}>
        {RESOLUTIONS.map(resolution => (
          <label key={resolution} className={classes.chip}>
            <input
              type={type}
              name={id}
              value={resolution}
              checked={chosen.includes(resolution)}
              onChange={event => onChange(resolution, event.currentTarget.checked)}
            />
            {resolutionLabel(resolution)}
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
