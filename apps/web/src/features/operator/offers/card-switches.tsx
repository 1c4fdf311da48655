import { Switch } from '@mantine/core'
import { planCards, planFlagName } from '@tidemark/domain'
import { memo } from 'react'
import { useStable } from '../../../ui/use-stable.ts'
import type { OfferRecord } from './draft.ts'
import classes from './offers-editor.module.css'
import { offersTexts as texts } from './texts.ts'

interface CardSwitchesProps {
  readonly record: OfferRecord
  readonly onChange: (fields: Partial<OfferRecord>) => void
}

/** AC-14: the eight display flags. */
export function CardSwitches({ record, onChange }: CardSwitchesProps) {
  const change = useStable(onChange)
  return (
    <fieldset className={classes.cards}>
      <legend className={classes.legend}>{texts.shownCards}</legend>
      {planCards.map(card => (
        <CardSwitch key={card} card={card} isOn={record[planFlagName(card)]} onChange={change} />
      ))}
    </fieldset>
  )
}

interface CardSwitchProps {
  readonly card: (typeof planCards)[number]
  readonly isOn: boolean
  readonly onChange: CardSwitchesProps['onChange']
}

const CardSwitch = memo(function CardSwitch({ card, isOn, onChange }: CardSwitchProps) {
  return (
    <Switch
      label={texts.cards[card]}
      checked={isOn}
      onChange={event => onChange({ [planFlagName(card)]: event.currentTarget.checked })}
    />
  )
})
