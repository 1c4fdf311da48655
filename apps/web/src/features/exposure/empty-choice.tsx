import { Button } from '@mantine/core'
import { type ExposureAnswer, type ExposureExpirySet, exposureExpirySets } from '@tidemark/contracts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.states
const names = exposureTexts.choices.expirySets

interface EmptyChoiceProps {
  readonly answer: ExposureAnswer
  readonly onChoose: (expiries: ExposureExpirySet) => void
}

/** Nothing expires within the choice; the nearest that has something is offered. */
export function EmptyChoice({ answer: { symbol, choices, expirySet }, onChoose }: EmptyChoiceProps) {
  const chosen = exposureExpirySets.find(known => known === expirySet)
  const other = exposureExpirySets.find(known => known !== chosen && choices[known] > 0)
  return (
    <EmptyState
      role="status"
      title={t.empty}
      action={
        other === undefined ? null : <Button onClick={() => onChoose(other)}>{t.show(names[other])}</Button>
      }
    >
      {t.emptyText(symbol, chosen === undefined ? expirySet : names[chosen])}
    </EmptyState>
  )
}
