import { Button } from '@mantine/core'
import type { Webhook } from '@tidemark/contracts'
import { useEffect, useRef, useState } from 'react'
import { systemClock } from '../../../platform/wall-clock.ts'
import { notice } from '../../../ui/notices.ts'
import { instantText } from '../../market-clock/index.ts'
import { ownAlertTexts } from '../texts.ts'
import { useRemoveWebhook, useTestWebhook } from './webhook-query.ts'
import classes from './webhook-settings.module.css'

const t = ownAlertTexts.webhook

/** How deliveries go, a test message, and the removal after a question. */
export function SavedWebhook({ webhook }: { readonly webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false)
  const test = useTestWebhook()
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () => notice({ title: t.testSent, text: t.testSentText, kind: 'success' }),
    })
  if (isAsking) return <RemovalQuestion onDone={() => setAsking(false)} />
  return (
    <>
      <Deliveries webhook={webhook} />
      {test.error ? (
        <p className={classes.failure} role="alert">
          {test.error.message}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button loading={test.isPending} onClick={send}>
          {t.test}
        </Button>
        <Button onClick={() => setAsking(true)}>{t.remove}</Button>
      </div>
    </>
  )
}

function Deliveries({ webhook: { lastAttemptAt, lastError, pending } }: { readonly webhook: Webhook }) {
  const parts = [
    lastAttemptAt === null ? null : t.lastAttempt(instantText(lastAttemptAt, systemClock.now())),
    pending === 0 ? null : t.pending(pending),
  ].filter(part => part !== null)
  return (
    <>
      {lastError === null ? null : <p className={classes.failure}>{t.lastError(lastError)}</p>}
      {parts.length === 0 ? null : <p className={classes.note}>{parts.join(' · ')}</p>}
    </>
  )
}

function RemovalQuestion({ onDone }: { readonly onDone: () => void }) {
  const { mutate, isPending, error } = useRemoveWebhook()
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  return (
    <fieldset className={classes.question} aria-label={t.confirmRemove}>
      <p className={classes.note} role={error ? 'alert' : undefined}>
        {error ? error.message : t.confirmRemove}
      </p>
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => mutate()}>
          {t.remove}
        </Button>
        <Button ref={keepButton} onClick={onDone}>
          {t.keep}
        </Button>
      </div>
    </fieldset>
  )
}
