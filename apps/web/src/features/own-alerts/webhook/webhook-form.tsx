import { Button, TextInput } from '@mantine/core'
import { type Webhook, webhookInputSchema } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { ownAlertTexts } from '../texts.ts'
import { useSaveWebhook } from './webhook-query.ts'
import { WebhookSecret } from './webhook-secret.tsx'
import classes from './webhook-settings.module.css'

const t = ownAlertTexts.webhook

/** The address of the webhook. Saving it answers a new secret, shown once. */
export function WebhookForm({ webhook }: { readonly webhook: Webhook | null }) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useSaveWebhook()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = webhookInputSchema.safeParse({ url: url.trim() })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? t.urlBad)
    if (!isPending) mutate(checked.data.url, { onError: error => setProblem(error.message) })
  }
  return (
    <>
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
        <TextInput
          className={classes.url}
          label={t.url}
          type="url"
          placeholder={t.placeholder}
          value={url}
          error={problem ?? false}
          onChange={event => {
            setUrl(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button className={classes.save} type="submit" loading={isPending}>
          {t.save}
        </Button>
      </form>
      {webhook?.secret ? <WebhookSecret secret={webhook.secret} /> : null}
    </>
  )
}
