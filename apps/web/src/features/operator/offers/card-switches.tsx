import { Switch } from '@mantine/core'
import { planCards, planFlagName } from '@tidemark/domain'
import type { OfferRecord } from './draft.ts'
import classes from './offers-editor.module.css'
import { offersTexts as texts } from './texts.ts'

interface CardSwitchesProps {
  readonly record: OfferRecord
  readonly onChange: (fields: Partial<OfferRecord>) => void
}

/** AC-14: the eight display flags. */
export const CardSwitches = ({ record, onChange }: CardSwitchesProps) => (
  <fieldset className={classes.cards}>
    <legend className={classes.legend}>{texts.shownCards}</legend>
    {planCards.map(card => (
      <Switch
        key={card}
        label={texts.cards[card]}
        checked={record[planFlagName(card)]}
        onChange={event => onChange({ [planFlagName(card)]: event.currentTarget.checked })}
      />
    ))}
  </fieldset>
)
