import classes from './ticket.module.css'

interface BracketRowProps {
  readonly label: string
  /** Of the field. */
  readonly pointsName: string
  readonly sign: string
  readonly isOn: boolean
  readonly points: string
  /** Where it stands, once that is known. */
  readonly price: string
  readonly error: string | null
  readonly onToggle: (isOn: boolean) => void
  readonly onPoints: (points: string) => void
}

/** One order that protects the position, in points from the entry. */
export function BracketRow({
  label,
  pointsName,
  sign,
  isOn,
  points,
  price,
  error,
  onToggle,
  onPoints,
}: BracketRowProps) {
  return (
    <div className={classes.bracket}>
      <label className={classes.bracketName}>
        <input
          type="checkbox"
          className={classes.check}
          checked={isOn}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
        {label}
      </label>
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
      <input
        className={classes.input}
        aria-label={pointsName}
        aria-invalid={error !== null}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={points}
        onFocus={() => onToggle(true)}
        onChange={({ currentTarget }) => onPoints(currentTarget.value)}
      />
      <span className={classes.bracketPrice}>{price}</span>
      {error === null ? null : <span className={classes.error}>{error}</span>}
    </div>
  )
}
