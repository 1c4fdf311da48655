import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlanChangePreview } from '@tidemark/contracts'
import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { notice } from '../../ui/notices.ts'
import { uiTexts } from '../../ui/texts.ts'
import { startCheckout } from '../checkout/index.ts'
import { dayText } from './money-text.ts'
import { type AskedChange, confirmChange, planChangeQuery } from './plan-change-calls.ts'
import classes from './plan-change-dialog.module.css'
import { PlanChangeFacts } from './plan-change-facts.tsx'
import { membershipTexts } from './texts.ts'

const texts = membershipTexts.change

interface PlanChangeDialogProps {
  readonly asked: AskedChange
  /** When the trial ends, where a plan without the workspace is chosen within it; null otherwise. */
  readonly trialEndsAt: string | null
  readonly onClose: () => void
}

/** What a change of plan costs, when it starts and what it takes away, before it is confirmed. */
export function PlanChangeDialog({ asked, trialEndsAt, onClose }: PlanChangeDialogProps) {
  const { email } = useSession()
  const { data, error, isFetching, refetch } = useQuery(planChangeQuery(email, asked))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async (shown: PlanChangePreview) => {
    setBusy(true)
    setFailure(null)
    try {
      if (shown.kind === 'checkout') {
        await startCheckout(asked.plan, { couponId: asked.couponId ?? undefined, isConfirmed: true })
      } else {
        await confirmChange(asked, shown)
        notice({ ...doneText(shown), kind: 'success', id: 'plan-change' })
      }
      onClose()
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason))
      // The price may be another one by now.
      void refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={texts.title(asked.plan)} width={460}>
      {data ? (
        <PlanChangeFacts shown={data} trialEndsAt={trialEndsAt} />
      ) : error ? null : (
        <p className={classes.waiting} role="status">
          {texts.loading}
        </p>
      )}
      <FailureLine>{failure ?? (data || isFetching ? null : error?.message)}</FailureLine>
      <div className={classes.actions}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        {data ? (
          <Button variant="filled" disabled={isBusy || isFetching} onClick={() => void confirm(data)}>
            {isBusy ? texts.busy : texts.confirm(data)}
          </Button>
        ) : error && !isFetching ? (
          <Button onClick={() => void refetch()}>{uiTexts.retry}</Button>
        ) : null}
      </div>
    </Dialog>
  )
}

function doneText({ kind, plan, startsAt }: PlanChangePreview): { title: string; text: string } {
  if (kind === 'downgrade') return { title: texts.planned, text: texts.plannedText(plan, dayText(startsAt)) }
  return { title: texts.done, text: kind === 'keep' ? texts.keptText(plan) : texts.doneText(plan) }
}
