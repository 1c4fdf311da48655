import { PanelFailed } from '../../../ui/panel-states.tsx'
import { ownAlertTexts } from '../texts.ts'
import { SavedWebhook } from './saved-webhook.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useWebhook } from './webhook-query.ts'
import classes from './webhook-settings.module.css'

const t = ownAlertTexts.webhook

/** Where firings are sent, in the settings of the alerts. */
export function WebhookSettings() {
  const { data, error, refetch } = useWebhook()
  return (
    <section className={classes.section} aria-label={t.title}>
      <h3 className={classes.title}>{t.title}</h3>
      <p className={classes.note}>{t.about}</p>
      {error && data === undefined ? (
        <PanelFailed title={t.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <WebhookForm key={data?.url ?? ''} webhook={data} />}
      {data ? <SavedWebhook webhook={data} /> : null}
    </section>
  )
}
