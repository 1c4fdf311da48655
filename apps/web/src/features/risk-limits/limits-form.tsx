import { TextInput } from '@mantine/core'
import type { RiskAccount } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { isAmount, type LimitName, limitNames, readLimit, readLimits, typedLimitsOf } from './limit-texts.ts'
import classes from './risk-limits.module.css'
import { saveRiskLimits } from './risk-query.ts'
import { riskTexts as t } from './texts.ts'

interface LimitsFormProps {
  readonly account: RiskAccount
  readonly onSaved: (account: RiskAccount) => void
}

/** The limits as they were asked for, also when they are not in force yet. */
export function LimitsForm({ account, onSaved }: LimitsFormProps) {
  const [typed, setTyped] = useState(() => typedLimitsOf((account.next ?? account).limits))
  const [failure, setFailure] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(account.next && t.pending(account.next.from))
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const limits = readLimits(typed)
    setNote(null)
    setFailure(limits ? null : t.invalid)
    if (!limits) return
    setBusy(true)
    try {
      const saved = await saveRiskLimits(account.accountId, limits)
      setNote(saved.next ? t.later(saved.next.from) : t.saved)
      onSaved(saved)
    } catch (error) {
      setFailure(entryMessage(error))
    }
    setBusy(false)
  }

  const field = (name: LimitName) => (
    <TextInput
      key={name}
      label={t.fields[name]}
      inputMode={isAmount(name) ? 'decimal' : 'numeric'}
      maxLength={14}
      placeholder={isAmount(name) ? t.noLimit : ''}
      value={typed[name]}
      error={readLimit(name, typed[name]) === undefined ? (isAmount(name) ? t.amount : t.wholeNumber) : null}
      onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
      disabled={isBusy}
    />
  )

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <div className={classes.fields}>
        {limitNames.map(field)}
        <div className={classes.save}>
          <FormEnd failure={null} isBusy={isBusy} text={t.save} busyText={t.saving} isMain />
        </div>
      </div>
      <FailureLine>{failure}</FailureLine>
      <div className={classes.notes}>
        {note && <p role="status">{note}</p>}
        <p className={classes.note}>{t.rule}</p>
      </div>
    </form>
  )
}
